import type { Transaction } from 'kysely'
import type { CompanyPartSummary, CompanyVersion, PartState } from '#contract/company/company-calls.ts'
import { keysOf } from '#contract/fields.ts'
import { maxCompanyVersions } from '#contract/company/limits.ts'
import type { CompanyParts } from '#contract/company/parts.ts'
import { partLabels, partNames, type PartName } from '#contract/company/part-names.ts'
import type { ImageFacts } from '#contract/images/images.ts'
import { referenceKeys, type EntryUse, type ReferredPart } from '#contract/company/references.ts'
import type { UnitOfWork } from '#server/platform/audit/unit-of-work.ts'
import { recordFileUses } from '#server/articles/file-uses.ts'
import { newestRevisions, parseStoredPart, readCompanyParts } from '#server/platform/company/company-texts.ts'
import type { Database } from '#server/platform/database/open.ts'
import type { Tables } from '#server/tables.ts'
import { availableWidths } from '#server/platform/images/images.ts'
import { findRedirect, storeRedirect } from '#server/platform/pages/redirects.ts'
import { entriesWithSlug, checkSlugs, checkReferences, movedAddresses } from './company.rules.ts'
import { entriesOf, keyChanges, partsFollowing, type KeyChanges } from './references.rules.ts'

export type CompanyStore = ReturnType<typeof createCompanyStore>

type Deps = { database: Pick<Database, 'query' | 'lock'>; shipped: CompanyParts; now: () => string }

type Saved<Part> = { part: Part; savedBy: string; revision?: number | undefined }

const isReferred = (name: PartName): name is ReferredPart => name in referenceKeys

/** Adds old slugs of services that redirect to changed ones. */
async function addFormerAddresses(
  query: Database['query'] | Transaction<Tables>,
  changes: KeyChanges,
): Promise<void> {
  const targets = [...changes.keys()].map((slug) => `/${slug}`)
  if (targets.length === 0) return
  const rows = await query
    .selectFrom('redirects')
    .select(['path', 'target'])
    .where('target', 'in', targets)
    .execute()
  for (const { path, target } of rows) changes.set(path.slice(1), changes.get(target.slice(1)))
}

/** Stores company texts and their history. */
export function createCompanyStore({ database, shipped, now }: Deps) {
  const newest = (query: Database['query'] | Transaction<Tables>, part: PartName) =>
    query
      .selectFrom('companyVersions')
      .leftJoin('users', 'users.id', 'companyVersions.savedBy')
      .select(['companyVersions.revision', 'companyVersions.body', 'companyVersions.savedAt'])
      .select('users.name as savedBy')
      .where('companyVersions.part', '=', part)
      .orderBy('companyVersions.revision', 'desc')
      .limit(1)
      .executeTakeFirst()

  const stateOf = async (
    query: Database['query'] | Transaction<Tables>,
    name: PartName,
  ): Promise<PartState> => {
    const row = await newest(query, name)
    return {
      part: parseStoredPart(name, row?.body, shipped[name]),
      revision: row?.revision ?? 0,
      savedAt: row?.savedAt ?? null,
      savedBy: row?.savedBy ?? null,
    }
  }

  const add = async (
    trx: Transaction<Tables>,
    name: PartName,
    revision: number,
    body: object | null,
    savedBy: string | null,
  ) => {
    const version = {
      part: name,
      revision,
      body: body as Record<string, unknown> | null,
      savedBy,
      savedAt: now(),
    }
    await trx.insertInto('companyVersions').values(version).execute()
    await recordFileUses(trx, { part: name, revision })
    await trx
      .deleteFrom('companyVersions')
      .where('part', '=', name)
      .where('revision', '<=', revision - maxCompanyVersions)
      .execute()
  }

  /** Redirects old slugs of services and pages to the new ones. A reused slug no longer redirects. */
  const redirectAddresses = async (
    trx: Transaction<Tables>,
    name: PartName,
    before: CompanyParts[PartName],
    after: CompanyParts[PartName],
  ) => {
    const used = entriesWithSlug(name, after).map(({ slug }) => `/${slug}`)
    const moved = movedAddresses(name, before, after)
    const paths = [...used, ...moved.map(({ path }) => path)]
    if (paths.length > 0) await trx.deleteFrom('redirects').where('path', 'in', paths).execute()
    for (const { path, target } of moved) {
      if (target === undefined) await trx.deleteFrom('redirects').where('target', '=', path).execute()
      else {
        await trx.updateTable('redirects').set({ target }).where('target', '=', path).execute()
        await storeRedirect(trx, { path, target }, now())
      }
    }
  }

  /** Rejects a part with a slug that was taken meanwhile. */
  const assertFree = async (trx: Transaction<Tables>, name: PartName, part: CompanyParts[PartName]) => {
    if (entriesWithSlug(name, part).length === 0) return
    const [services, pages] = [await stateOf(trx, 'services'), await stateOf(trx, 'pages')]
    checkSlugs(name, part, {
      services: services.part as CompanyParts['services'],
      pages: pages.part as CompanyParts['pages'],
    })
  }

  /** Saves a part, or with null restores the shipped texts, and updates the slugs of services and pages. */
  const put = async (
    trx: Transaction<Tables>,
    name: PartName,
    body: object | null,
    savedBy: string | null,
  ): Promise<number> => {
    const before = await stateOf(trx, name)
    await add(trx, name, before.revision + 1, body, savedBy)
    const former = before.part as CompanyParts[PartName]
    await redirectAddresses(trx, name, former, parseStoredPart(name, body, shipped[name]))
    return before.revision
  }

  /**
   * Saves a part like `put`, and updates parts that reference its deleted or renamed entries.
   * @param body null for the shipped texts
   */
  const putWithReferences = async <Name extends PartName>(
    { trx, logAction }: UnitOfWork<'company.updated'>,
    name: Name,
    body: CompanyParts[Name] | null,
    savedBy: string | null,
  ): Promise<void> => {
    if (!isReferred(name)) return void (await put(trx, name, body, savedBy))
    const before = await readCompanyParts(trx, shipped)
    const after = { ...before, [name]: body ?? shipped[name] }
    const changes = keyChanges(name, before, after)
    if (name === 'services') await addFormerAddresses(trx, changes)
    const following = partsFollowing(name, changes, after)
    const own = following.find(({ part }) => part === name)
    await put(trx, name, own?.body ?? body, savedBy)
    for (const other of following.filter((one) => one !== own)) {
      await put(trx, other.part, other.body, savedBy)
      await logAction('company.updated', { id: other.part, name: partLabels[other.part] })
    }
  }

  const bodyOf = async (trx: Transaction<Tables> | Database['query'], name: PartName, revision: number) =>
    trx
      .selectFrom('companyVersions')
      .select('body')
      .where('part', '=', name)
      .where('revision', '=', revision)
      .executeTakeFirst()

  const reset = async (
    unit: UnitOfWork<'company.reset' | 'company.updated'>,
    name: PartName,
    { part, savedBy }: { part: CompanyParts[PartName] | null; savedBy: string | null },
  ): Promise<PartState> => {
    const { trx, logAction } = unit
    await database.lock(trx, 'company')
    const before = await stateOf(trx, name)
    if (before.revision === 0) return before
    await assertFree(trx, name, part ?? shipped[name])
    await putWithReferences(unit, name, part, savedBy)
    await logAction('company.reset', { id: name, name: partLabels[name] })
    return stateOf(trx, name)
  }

  return {
    /** Lists the latest version of each edited part. */
    async list(): Promise<CompanyPartSummary[]> {
      const rows = await database.query
        .selectFrom('companyVersions')
        .innerJoin(newestRevisions(database.query).as('newest'), (join) =>
          join
            .onRef('newest.part', '=', 'companyVersions.part')
            .onRef('newest.revision', '=', 'companyVersions.revision'),
        )
        .leftJoin('users', 'users.id', 'companyVersions.savedBy')
        .select(['companyVersions.part', 'companyVersions.revision', 'companyVersions.savedAt'])
        .select('users.name as savedBy')
        .select((eb) => eb('companyVersions.body', 'is', null).as('isReset'))
        .execute()
      return rows.flatMap(({ part, isReset, ...row }) => {
        const name = partNames.find((partName) => partName === part)
        return name ? [{ ...row, part: name, isReset: Boolean(isReset) }] : []
      })
    },

    /** Reads a part for its editor. */
    read: (
      name: PartName,
      query: Database['query'] | Transaction<Tables> = database.query,
    ): Promise<PartState> => stateOf(query, name),

    /**
     * Saves a validated part, and removes references to its deleted entries from other parts.
     * @returns the stored part; `isStale` if someone else saved it since `revision`, and nothing was changed
     */
    async save<Name extends PartName>(
      unit: UnitOfWork<'company.updated'>,
      name: Name,
      { part, savedBy, revision }: Saved<CompanyParts[Name]>,
    ): Promise<{ state: PartState; isStale: boolean }> {
      const { trx, logAction } = unit
      await database.lock(trx, 'company')
      const before = await stateOf(trx, name)
      if (revision !== undefined && revision !== before.revision) return { state: before, isStale: true }
      // again, within the lock: people that it names may have been deleted meanwhile
      checkReferences(name, part, await readCompanyParts(trx, shipped))
      await putWithReferences(unit, name, part, savedBy)
      await logAction('company.updated', { id: name, name: partLabels[name] })
      return { state: await stateOf(trx, name), isStale: false }
    },

    /** Replaces parts. The caller holds the lock `company`. @returns their previous revisions */
    async replaceAll(
      trx: Transaction<Tables>,
      parts: Partial<CompanyParts>,
      savedBy: string | null,
    ): Promise<Partial<Record<PartName, number>>> {
      const before: Partial<Record<PartName, number>> = {}
      for (const name of keysOf(parts)) before[name] = await put(trx, name, parts[name]!, savedBy)
      return before
    },

    /** Restores revisions of parts, except those no longer in the history. The caller holds the lock `company`. */
    async bringBackAll(
      trx: Transaction<Tables>,
      revisions: Partial<Record<PartName, number>>,
      savedBy: string | null,
    ): Promise<void> {
      for (const name of keysOf(revisions)) {
        const former = revisions[name] === 0 ? { body: null } : await bodyOf(trx, name, revisions[name]!)
        if (former) await put(trx, name, former.body, savedBy)
      }
    },

    /** Resets a part to `part`, or with null to the shipped texts. */
    reset,

    /** Lists the history of a part, newest first. */
    async listVersions(name: PartName): Promise<CompanyVersion[]> {
      const rows = await database.query
        .selectFrom('companyVersions')
        .leftJoin('users', 'users.id', 'companyVersions.savedBy')
        .select(['companyVersions.revision', 'companyVersions.savedAt', 'users.name as savedBy'])
        .select((eb) => eb('companyVersions.body', 'is', null).as('isReset'))
        .where('companyVersions.part', '=', name)
        .orderBy('companyVersions.revision', 'desc')
        .execute()
      return rows.map(({ isReset, ...row }) => ({ ...row, isReset: Boolean(isReset) }))
    },

    /** Reads a version of a part; undefined if it is no longer in the history. */
    async findVersion(name: PartName, revision: number): Promise<object | undefined> {
      const row = await bodyOf(database.query, name, revision)
      return row && parseStoredPart(name, row.body, shipped[name])
    },

    /** Finds the sizes of stored images, by their URLs. */
    async findImageFacts(urls: string[]): Promise<Map<string, ImageFacts>> {
      if (urls.length === 0) return new Map()
      const rows = await database.query
        .selectFrom('images')
        .select(['urlPath', 'width', 'height', 'variants'])
        .where('urlPath', 'in', urls)
        .execute()
      return new Map(
        rows.map(({ urlPath, width, height, variants }) => [
          urlPath,
          { width, height, widths: availableWidths(variants) },
        ]),
      )
    },

    /** Lists the parts that reference an entry, and what its deletion does to them. */
    async listUses(name: ReferredPart, key: string): Promise<EntryUse[]> {
      const parts = await readCompanyParts(database.query, shipped)
      const entries = entriesOf(name, parts)
      const left = entries.filter((entry) => entry[referenceKeys[name]] !== key)
      if (left.length === entries.length) return []
      const changes: KeyChanges = new Map([[key, undefined]])
      if (name === 'services') await addFormerAddresses(database.query, changes)
      return partsFollowing(name, changes, { ...parts, [name]: { [name]: left } }).map(
        ({ part, removed, redirected }) => ({ part, removed, redirected }),
      )
    },

    /** Finds the redirect of an old slug. */
    findMoved: (slug: string): Promise<string | undefined> => findRedirect(database.query, `/${slug}`),
  }
}
