import type { z } from 'zod'
import { usedSegments } from '#contract/company/page-paths.ts'
import { companyParts, type CompanyParts } from '#contract/company/parts.ts'
import type { PartName } from '#contract/company/part-names.ts'
import { companyMessages } from '#contract/company/messages.ts'
import { HttpError } from '#server/platform/errors.ts'
import { keyChanges } from './references.rules.ts'

type Complaint = { path: string; message: string }

/** Rejects a part with a sentence for each field. */
export function reject(complaints: Complaint[]): never {
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
  checkAddresses(name, part, others)
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

type Part = CompanyParts[PartName]
type Addressed = { slug: string; name: string; sections?: { id?: string | undefined }[] }

/** The services or pages of a part, each with what it is called; none of any other part. */
export function addressed(name: PartName, part: Part): Addressed[] {
  if (name === 'services') return (part as CompanyParts['services']).services
  if (name !== 'pages') return []
  return (part as CompanyParts['pages']).pages.map((page) => ({ ...page, name: page.title }))
}

/**
 * Checks that no service has the address of a page, and no page that of a service.
 * @throws HttpError 400 with the path of each address that is taken
 */
export function checkAddresses(
  name: PartName,
  part: Part,
  others: Pick<CompanyParts, 'services' | 'pages'>,
): void {
  const other = name === 'services' ? addressed('pages', others.pages) : others.services.services
  const taken = new Set([...usedSegments, ...other.map(({ slug }) => slug)])
  const complaints = addressed(name, part).flatMap(({ slug }, index) =>
    taken.has(slug) ? { path: `${name}.${index}.slug`, message: companyMessages.addressTaken } : [],
  )
  if (complaints.length > 0) reject(complaints)
}

/** The menu and the footer with links to the company's own pages. */
export function withPageLinks({ navigation, pages }: CompanyParts): CompanyParts['navigation'] {
  const linksIn = (place: CompanyParts['pages']['pages'][number]['place']) =>
    pages.pages
      .filter((page) => page.place === place)
      .map(({ title, slug }) => ({ label: title, href: `/${slug}` }))
  return {
    ...navigation,
    menu: [...navigation.menu, ...linksIn('menu').map((link) => ({ ...link, children: [] }))],
    lastLine: [...navigation.lastLine, ...linksIn('footer')],
  }
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

/**
 * Pairs the former addresses of services or pages with the present ones. A page is the same when it has the same title, or else some of the
 * same sections. A service that is gone leads to the page of all services, a page nowhere: its target is undefined.
 */
export function movedAddresses(
  part: PartName,
  former: Part,
  now: Part,
): { path: string; target: string | undefined }[] {
  const [before, after] = [addressed(part, former), addressed(part, now)]
  const present = new Set(after.map(({ slug }) => slug))
  if (part === 'services') {
    const changes = keyChanges(
      'services',
      { services: former as CompanyParts['services'] },
      { services: now as CompanyParts['services'] },
    )
    return [...changes].flatMap(([slug, to]) =>
      present.has(slug) ? [] : { path: `/${slug}`, target: to === undefined ? '/service' : `/${to}` },
    )
  }
  return before.flatMap(({ slug, name, sections }) => {
    if (present.has(slug)) return []
    const added = after.filter((one) => !before.some((other) => other.slug === one.slug))
    const ids = new Set(sections?.map(({ id }) => id))
    const moved =
      added.find((one) => one.name === name) ??
      added.find((one) => one.sections?.some(({ id }) => ids.has(id)))
    return { path: `/${slug}`, target: moved && `/${moved.slug}` }
  })
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
