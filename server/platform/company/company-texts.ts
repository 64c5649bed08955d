import type { Kysely } from 'kysely'
import { addressLine } from '#contract/company/contact-lines.ts'
import { paletteOf } from '#contract/company/palette.ts'
import { companyParts, type CompanyParts } from '#contract/company/parts.ts'
import { partNames, type PartName } from '#contract/company/part-names.ts'
import type { ContentChanges } from '#server/platform/changes.ts'
import type { CacheFreshness } from '#server/platform/database/cluster.ts'
import type { Tables } from '#server/tables.ts'
import type { Logger } from '#server/platform/log/log.ts'

/** The company texts and details. */
export type CompanyTexts = {
  /** The texts as of the start of the writing call, or later: for a name in an email, not for a page. */
  current(): CompanyParts
  /** The current texts; if the database can't be read, those that were last read. */
  read(): Promise<CompanyParts>
  /** The texts that the product ships. */
  shipped: CompanyParts
}

/** The latest revision of each saved part, and its time. */
export const newestRevisions = (query: Kysely<Tables>) =>
  query
    .selectFrom('companyVersions')
    .select((eb) => [
      'companyVersions.part',
      eb.fn.max<number>('companyVersions.revision').as('revision'),
      eb.fn.max<string>('companyVersions.savedAt').as('savedAt'),
    ])
    .groupBy('companyVersions.part')

/**
 * Makes a stored body fit the schema of this release. Fields saved by another release that are invalid here fall back to the shipped texts.
 * @param body null for the shipped texts
 */
export function parseStoredPart<Name extends PartName>(
  name: Name,
  body: unknown,
  shipped: CompanyParts[Name],
): CompanyParts[Name] {
  if (typeof body !== 'object' || body === null) return shipped
  const schema = companyParts[name]
  const whole = schema.safeParse(body)
  if (whole.success) return whole.data as CompanyParts[Name]
  const fields = Object.entries(schema.shape).map(([key, field]) => {
    const parsed = field.safeParse((body as Record<string, unknown>)[key])
    return [key, parsed.success ? parsed.data : (shipped as Record<string, unknown>)[key]]
  })
  return Object.fromEntries(fields) as CompanyParts[Name]
}

/** The texts, and the save that each part is from. */
type Known = { parts: CompanyParts; saves: Map<string, string> }

/**
 * Reads the texts that differ from those in `known`.
 * @param known the result of an earlier read, which is updated
 */
async function readInto(query: Kysely<Tables>, known: Known, shipped: CompanyParts): Promise<void> {
  const newest = await newestRevisions(query).execute()
  const saves = new Map(newest.map(({ part, revision, savedAt }) => [part, `${revision} ${savedAt}`]))
  const changed = newest.filter(({ part }) => known.saves.get(part) !== saves.get(part))
  const gone = [...known.saves.keys()].filter((part) => !saves.has(part))
  const rows =
    changed.length === 0
      ? []
      : await query
          .selectFrom('companyVersions')
          .select(['part', 'body'])
          .where((eb) =>
            eb.or(
              changed.map(({ part, revision }) =>
                eb.and([eb('part', '=', part), eb('revision', '=', Number(revision))]),
              ),
            ),
          )
          .execute()
  const parts: Record<string, unknown> = { ...known.parts }
  for (const { part, body } of [...rows, ...gone.map((part) => ({ part, body: null }))]) {
    const name = partNames.find((partName) => partName === part)
    if (name) parts[name] = parseStoredPart(name, body, shipped[name])
  }
  known.parts = parts as CompanyParts
  known.saves = saves
}

/** Reads the texts once, for a command. */
export async function readCompanyParts(query: Kysely<Tables>, shipped: CompanyParts): Promise<CompanyParts> {
  const known: Known = { parts: shipped, saves: new Map() }
  await readInto(query, known, shipped)
  return known.parts
}

type Deps = {
  query: Kysely<Tables>
  changes: Pick<ContentChanges, 'onPublished'>
  /** Whether this node may have missed another node's change. */
  freshness: () => CacheFreshness
  shipped: CompanyParts
  log: Logger
}

/**
 * Caches the texts, and reads them again after public content has changed on any node, or on every read while this node may miss such a
 * change.
 */
export async function createCompanyTexts({
  query,
  changes,
  freshness,
  shipped,
  log,
}: Deps): Promise<CompanyTexts> {
  const known: Known = { parts: shipped, saves: new Map() }
  let isStale = true
  /** When the last successful read began. */
  let readAt = -Infinity
  let reading: Promise<boolean> | undefined

  const refresh = async (): Promise<boolean> => {
    const startedAt = performance.now()
    // a change during the read makes its result stale again
    isStale = false
    try {
      await readInto(query, known, shipped)
      readAt = startedAt
      return true
    } catch (error) {
      isStale = true
      log.warn({ err: error }, 'reading the company texts failed')
      return false
    } finally {
      reading = undefined
    }
  }
  const read = async (): Promise<CompanyParts> => {
    const askedAt = performance.now()
    const isCurrent = () => !isStale && !reading && (freshness() !== 'uncertain' || readAt >= askedAt)
    // stale texts are better than none
    while (!isCurrent()) if (!(await (reading ??= refresh()))) break
    return known.parts
  }
  changes.onPublished(() => {
    isStale = true
    void read()
  })
  await read()
  return { current: () => known.parts, read, shipped }
}

/**
 * The company as emails name it.
 * @param current returns the current texts
 * @param url origin of the site, without a trailing slash
 */
export const companySender = (current: () => CompanyParts, url: string) => ({
  url,
  get name() {
    return current().company.name
  },
  get email() {
    return current().company.email
  },
  get replySender() {
    return current().company.replySender
  },
  get address() {
    return addressLine(current().company.address)
  },
  get colours() {
    return paletteOf(current().look).light
  },
})
