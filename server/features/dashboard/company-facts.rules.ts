/** The facts of the company's content that the checklist uses. Dates are days (ISO 8601). */
export type CompanyFacts = {
  emails: string[]
  openings: { datePosted: string; validThrough: string }[]
  /** The demo company, whose facts are not the owner's. */
  demo: { emailDomain: string; openingsPosted: string }
}

/** Whether the facts in `content/` are those of the owner's company. */
export const hasOwnFacts = ({ emails, demo }: CompanyFacts): boolean =>
  !emails.some((email) => email.endsWith(`@${demo.emailDomain}`))

/** Whether the owner's company has an opening on a day. */
export const hasOwnOpening = ({ openings, demo }: CompanyFacts, today: string): boolean =>
  openings.some(({ datePosted, validThrough }) => datePosted !== demo.openingsPosted && validThrough >= today)
