import type { z } from 'zod'
import { usedSegments } from '#contract/company/page-paths.ts'
import { companyParts, type CompanyParts } from '#contract/company/parts.ts'
import type { PartName } from '#contract/company/part-names.ts'
import { companyMessages } from '#contract/company/messages.ts'
import { HttpError } from '#server/platform/errors.ts'
import { keyChanges } from './references.rules.ts'

type Complaint = { path: string; message: string }

/** Rejects a part with a sentence for each field. */
function reject(complaints: Complaint[]): never {
  throw new HttpError(400, complaints[0]!.message, complaints)
}

/**
 * Checks a value by its schema, and cleans its texts.
 * @throws HttpError 400 with the path of each field that is wrong, such as `people.0.name`
 */
export function checked<Schema extends z.ZodType>(schema: Schema, value: unknown): z.output<Schema> {
  const parsed = schema.safeParse(value)
  if (parsed.success) return parsed.data
  return reject(parsed.error.issues.map(({ path, message }) => ({ path: path.join('.'), message })))
}

/** @see checked */
export const checkedPart = <Name extends PartName>(name: Name, value: unknown) =>
  checked(companyParts[name] as z.ZodType, value) as CompanyParts[Name]

/**
 * Checks what a part says against the other parts and the pages of the site.
 * @param others the words at the moment
 * @throws HttpError 400 with the path of each field that is wrong
 */
export function checkReferences(name: PartName, part: CompanyParts[PartName], others: CompanyParts): void {
  const complaints: Complaint[] = []
  const checkPerson = (key: string, path: string) => {
    if (!others.people.people.some((person) => person.key === key))
      complaints.push({ path, message: companyMessages.personUnknown })
  }
  if (name === 'services') {
    const { services } = part as CompanyParts['services']
    services.forEach(({ slug }, index) => {
      if (usedSegments.has(slug))
        complaints.push({ path: `services.${index}.slug`, message: companyMessages.addressTaken })
    })
  }
  if (name === 'contact') {
    const { answer } = part as CompanyParts['contact']
    answer.people.forEach((key, index) => checkPerson(key, `answer.people.${index}`))
  }
  if (name === 'privacy') {
    const { person } = (part as CompanyParts['privacy']).contact
    if (person !== '') checkPerson(person, 'contact.person')
  }
  if (complaints.length > 0) reject(complaints)
}

/** The people without the drawings of others: a shipped drawing is of the person whom it came with. */
export const withOwnDrawings = (
  { people }: CompanyParts['people'],
  shipped: CompanyParts['people'],
): CompanyParts['people'] => ({
  people: people.map(({ drawing, ...person }) => {
    const isTheirs = shipped.people.some(({ key, name }) => key === person.key && name === person.name)
    return { ...person, ...(isTheirs && drawing && { drawing }) }
  }),
})

type Services = CompanyParts['services']['services']

/** Where the former addresses of services lead. One that is gone leads to the page of all services. */
export function movedServices(before: Services, after: Services): { path: string; target: string }[] {
  const present = new Set(after.map(({ slug }) => slug))
  const changes = keyChanges(
    'services',
    { services: { services: before } },
    { services: { services: after } },
  )
  return [...changes].flatMap(([slug, to]) =>
    present.has(slug) ? [] : [{ path: `/${slug}`, target: to === undefined ? '/service' : `/${to}` }],
  )
}

/**
 * The facts of the company with some of them changed, before they are checked. An address may be one text, which is then its first line.
 * @param changes values by the names of the facts; others are ignored
 */
export function withFacts(company: CompanyParts['company'], changes: Record<string, unknown>): object {
  const known = Object.fromEntries(
    Object.entries(changes).filter(([name, value]) => name in company && value !== undefined),
  )
  const { address, openingHours } = known
  return {
    ...company,
    ...known,
    ...(typeof address === 'string' && { address: { street: address } }),
    ...(isObject(address) && { address: { ...company.address, ...address } }),
    ...(isObject(openingHours) && { openingHours: { ...company.openingHours, ...openingHours } }),
  }
}

const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
