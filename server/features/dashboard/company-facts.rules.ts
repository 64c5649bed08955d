import type { CompanyParts } from '#contract/company/parts.ts'

/** Company details that aren't the owner's: the demo's, and placeholders of a site that isn't set up. */
export type DemoCompany = {
  /** The name that its texts use. */
  mark: string
  names: readonly string[]
  emailDomains: readonly string[]
  /** A day (ISO 8601). */
  openingsPosted: string
  /** Names. */
  people: readonly string[]
  postIds: () => Promise<string[]>
}

/** Whether the name and addresses of the company are the owner's. */
export const hasOwnFacts = (
  { name, email, careersEmail }: Pick<CompanyParts['company'], 'name' | 'email' | 'careersEmail'>,
  demo: Pick<DemoCompany, 'names' | 'emailDomains'>,
): boolean =>
  !demo.names.includes(name) &&
  ![email, careersEmail].some((address) =>
    demo.emailDomains.includes(address.toLowerCase().split('@').at(-1)!),
  )

/** Whether no text names the demo company. People are a separate step. */
export const hasOwnTexts = (parts: CompanyParts, { mark }: Pick<DemoCompany, 'mark'>): boolean =>
  !JSON.stringify({ ...parts, people: undefined }).includes(mark)

/** Whether an address can be real: `.example` is reserved (RFC 2606). */
export const isOwnAddress = (email: string): boolean => !email.toLowerCase().endsWith('.example')

/**
 * Whether no demo people are left. Compares names, since keys and drawings stay when an owner overwrites a person, and a company may show no
 * people.
 */
export const hasOwnPeople = (
  people: readonly Pick<CompanyParts['people']['people'][number], 'name'>[],
  demo: Pick<DemoCompany, 'people'>,
): boolean => !people.some(({ name }) => demo.people.includes(name))
