import type { CompanyParts } from '#contract/company/parts.ts'

/** The demo company, whose facts are not the owner's. */
export type DemoCompany = {
  name: string
  emailDomain: string
  /** A day (ISO 8601). */
  openingsPosted: string
  /** Names. */
  people: readonly string[]
}

/** Whether the name and the addresses of the company are those of the owner's. */
export const hasOwnFacts = (
  { name, email, careersEmail }: Pick<CompanyParts['company'], 'name' | 'email' | 'careersEmail'>,
  demo: Pick<DemoCompany, 'name' | 'emailDomain'>,
): boolean =>
  name !== demo.name &&
  ![email, careersEmail].some((address) => address.toLowerCase().endsWith(`@${demo.emailDomain}`))

/**
 * Whether nobody of the demo company is among the people that visitors read about. Names tell, since a person keeps the key and the drawing
 * while an owner writes somebody else into the form, and since a firm may well show nobody.
 */
export const hasOwnPeople = (
  people: readonly Pick<CompanyParts['people']['people'][number], 'name'>[],
  demo: Pick<DemoCompany, 'people'>,
): boolean => !people.some(({ name }) => demo.people.includes(name))
