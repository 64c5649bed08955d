/** The facts of the company's content that the checklist uses. */
export type CompanyFacts = {
  emails: string[]
  /** The demo company, whose facts are not the owner's. */
  demo: { emailDomain: string; /** A day (ISO 8601). */ openingsPosted: string }
}

/** Whether the facts in `content/` are those of the owner's company. */
export const hasOwnFacts = ({ emails, demo }: CompanyFacts): boolean =>
  !emails.some((email) => email.endsWith(`@${demo.emailDomain}`))
