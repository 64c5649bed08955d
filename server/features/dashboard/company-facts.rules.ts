import type { CompanyParts } from '#contract/company/parts.ts'

/** Facts of the demo company, and of a site that nobody has set up, which are not the owner's. */
export type DemoCompany = {
  /** What its texts call it. */
  mark: string
  names: readonly string[]
  emailDomains: readonly string[]
  /** A day (ISO 8601). */
  openingsPosted: string
  /** Names. */
  people: readonly string[]
  postIds: () => Promise<string[]>
}

/** Whether the name and the addresses of the company are those of the owner's. */
export const hasOwnFacts = (
  { name, email, careersEmail }: Pick<CompanyParts['company'], 'name' | 'email' | 'careersEmail'>,
  demo: Pick<DemoCompany, 'names' | 'emailDomains'>,
): boolean =>
  !demo.names.includes(name) &&
  ![email, careersEmail].some((address) =>
    demo.emailDomains.includes(address.toLowerCase().split('@').at(-1)!),
  )

/** Whether no text names the demo company, apart from the people, who are a step of their own. */
export const hasOwnTexts = (parts: CompanyParts, { mark }: Pick<DemoCompany, 'mark'>): boolean =>
  !JSON.stringify({ ...parts, people: undefined }).includes(mark)

/** Whether an address can be somebody’s own: `.example` belongs to no one (RFC 2606). */
export const isOwnAddress = (email: string): boolean => !email.toLowerCase().endsWith('.example')

/**
 * Whether nobody of the demo company is among the people that visitors read about. Names tell, since a person keeps the key and the drawing
 * while an owner writes somebody else into the form, and since a firm may well show nobody.
 */
export const hasOwnPeople = (
  people: readonly Pick<CompanyParts['people']['people'][number], 'name'>[],
  demo: Pick<DemoCompany, 'people'>,
): boolean => !people.some(({ name }) => demo.people.includes(name))
