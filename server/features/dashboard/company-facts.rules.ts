/** The demo company, whose facts are not the owner's. */
export type DemoCompany = { emailDomain: string; /** A day (ISO 8601). */ openingsPosted: string }

/** Whether the company's addresses are those of the owner's company. */
export const hasOwnFacts = (emails: string[], demo: Pick<DemoCompany, 'emailDomain'>): boolean =>
  !emails.some((email) => email.endsWith(`@${demo.emailDomain}`))
