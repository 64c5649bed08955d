import type { z } from 'zod'
import { usedSegments } from '#contract/company/page-paths.ts'
import { companyParts, type CompanyParts } from '#contract/company/parts.ts'
import type { PartName } from '#contract/company/part-names.ts'
import { companyMessages } from '#contract/company/messages.ts'
import { HttpError } from '#server/platform/errors.ts'
import { keyChanges } from './references.rules.ts'

type Complaint = { path: string; message: string }

/** Rejects a part with a message for each field. */
export function throwComplaints(complaints: Complaint[]): never {
  throw new HttpError(400, complaints[0]!.message, complaints)
}

/**
 * Validates a value by its schema, and normalizes its texts.
 * @throws HttpError 400 with the path of each field that is wrong, such as `people.0.name`
 */
export function validated<Schema extends z.ZodType>(schema: Schema, value: unknown): z.output<Schema> {
  const parsed = schema.safeParse(value)
  if (parsed.success) return parsed.data
  return throwComplaints(parsed.error.issues.map(({ path, message }) => ({ path: path.join('.'), message })))
}

export const validatedPart = <Name extends PartName>(name: Name, value: unknown) =>
  validated(companyParts[name] as z.ZodType, value) as CompanyParts[Name]

/**
 * Validates a part against the other parts and the pages of the site.
 * @param others the current texts
 * @throws HttpError 400 with the path of each field that is wrong
 */
export function checkReferences(name: PartName, part: CompanyParts[PartName], others: CompanyParts): void {
  const complaints: Complaint[] = []
  const checkPerson = (key: string, path: string) => {
    if (!others.people.people.some((person) => person.key === key))
      complaints.push({ path, message: companyMessages.personUnknown })
  }
  checkSlugs(name, part, others)
  if (name === 'contact') {
    const { answer } = part as CompanyParts['contact']
    answer.people.forEach((key, index) => checkPerson(key, `answer.people.${index}`))
  }
  if (name === 'privacy') {
    const { person } = (part as CompanyParts['privacy']).contact
    if (person !== '') checkPerson(person, 'contact.person')
  }
  if (complaints.length > 0) throwComplaints(complaints)
}

type Part = CompanyParts[PartName]
type EntryWithSlug = { slug: string; name: string; sections?: { id?: string | undefined }[] }

/** The services or custom pages of a part, with their names; empty for other parts. */
export function entriesWithSlug(name: PartName, part: Part): EntryWithSlug[] {
  if (name === 'services') return (part as CompanyParts['services']).services
  if (name !== 'pages') return []
  return (part as CompanyParts['pages']).pages.map((page) => ({ ...page, name: page.title }))
}

/**
 * Checks that services and custom pages don't share slugs.
 * @throws HttpError 400 with the path of each address that is taken
 */
export function checkSlugs(
  name: PartName,
  part: Part,
  others: Pick<CompanyParts, 'services' | 'pages'>,
): void {
  const other = name === 'services' ? entriesWithSlug('pages', others.pages) : others.services.services
  const taken = new Set([...usedSegments, ...other.map(({ slug }) => slug)])
  const complaints = entriesWithSlug(name, part).flatMap(({ slug }, index) =>
    taken.has(slug) ? { path: `${name}.${index}.slug`, message: companyMessages.addressTaken } : [],
  )
  if (complaints.length > 0) throwComplaints(complaints)
}

/** Adds links to custom pages to the menu and the footer. */
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

/** Removes shipped drawings from people that they don't show. */
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
 * Maps old slugs of services or pages to new ones. Pages match by title, else by shared sections. Deleted services map to the services
 * overview, deleted pages to undefined.
 */
export function movedAddresses(
  part: PartName,
  former: Part,
  now: Part,
): { path: string; target: string | undefined }[] {
  const [before, after] = [entriesWithSlug(part, former), entriesWithSlug(part, now)]
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
 * Merges changes into the company details, before validation. An address can be a string, which becomes its first line.
 * @param changes values by field name; unknown fields are ignored
 */
export function mergeCompanyDetails(
  company: CompanyParts['company'],
  changes: Record<string, unknown>,
): object {
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
