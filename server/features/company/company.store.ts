import type { Transaction } from 'kysely'
import type { CompanyPartSummary, CompanyVersion, PartState } from '#contract/company/company-calls.ts'
import { keptCompanyVersions } from '#contract/company/limits.ts'
import type { CompanyParts } from '#contract/company/parts.ts'
import { partLabels, partNames, type PartName } from '#contract/company/part-names.ts'
import type { UnitOfWork } from '#server/platform/audit/unit-of-work.ts'
import { recordFileUses } from '#server/articles/file-uses.ts'
import { newestRevisions, partOf } from '#server/platform/company/company-words.ts'
import type { Database } from '#server/platform/database/open.ts'
import type { Tables } from '#server/tables.ts'
import { findRedirect, storeRedirect } from '#server/platform/pages/redirects.ts'
import { movedServices } from './company.rules.ts'

export type CompanyStore = ReturnType<typeof createCompanyStore>

type Deps = { database: Pick<Database, 'query' | 'lock'>; shipped: CompanyParts; now: () => string }

type Saved<Part> = { part: Part; savedBy: string; revision?: number | undefined }

/** The saves of the company's words. */
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
      part: partOf(name, row?.body, shipped[name]),
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
      .where('revision', '<=', revision - keptCompanyVersions)
      .execute()
  }

  /** Former addresses of services lead to the present ones; an address that is used again leads nowhere else. */
  const redirectServices = async (
    trx: Transaction<Tables>,
    before: CompanyParts['services'],
    after: CompanyParts['services'],
  ) => {
    const used = after.services.map(({ slug }) => `/${slug}`)
    const moved = movedServices(before.services, after.services)
    const paths = [...used, ...moved.map(({ path }) => path)]
    if (paths.length > 0) await trx.deleteFrom('redirects').where('path', 'in', paths).execute()
    for (const redirect of moved) {
      await trx
        .updateTable('redirects')
        .set({ target: redirect.target })
        .where('target', '=', redirect.path)
        .execute()
      await storeRedirect(trx, redirect, now())
    }
  }

  const reset = async (
    { trx, record }: UnitOfWork<'company.reset'>,
    name: PartName,
    savedBy: string | null,
  ): Promise<PartState> => {
    await database.lock(trx, 'company')
    const before = await stateOf(trx, name)
    if (before.revision === 0) return before
    await add(trx, name, before.revision + 1, null, savedBy)
    if (name === 'services')
      await redirectServices(trx, before.part as CompanyParts['services'], shipped.services)
    await record('company.reset', { id: name, name: partLabels[name] })
    return stateOf(trx, name)
  }

  return {
    /** Lists the newest saves of the parts that were saved. */
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

    /** Reads a part as its editor shows it. */
    read: (name: PartName): Promise<PartState> => stateOf(database.query, name),

    /**
     * Saves a part, which has been checked.
     * @returns what is there afterwards; `isStale` when somebody else saved it since `revision`, and nothing is changed
     */
    async save<Name extends PartName>(
      { trx, record }: UnitOfWork<'company.updated'>,
      name: Name,
      { part, savedBy, revision }: Saved<CompanyParts[Name]>,
    ): Promise<{ state: PartState; isStale: boolean }> {
      await database.lock(trx, 'company')
      const before = await stateOf(trx, name)
      if (revision !== undefined && revision !== before.revision) return { state: before, isStale: true }
      await add(trx, name, before.revision + 1, part, savedBy)
      if (name === 'services')
        await redirectServices(trx, before.part as CompanyParts['services'], part as CompanyParts['services'])
      await record('company.updated', { id: name, name: partLabels[name] })
      return { state: await stateOf(trx, name), isStale: false }
    },

    /** Brings back the words that the site ships. */
    reset,

    /** Brings back all words that the site ships. @returns how many parts had others */
    async resetAll(unit: UnitOfWork<'company.reset'>): Promise<number> {
      let count = 0
      for (const name of partNames) {
        const { body } = (await newest(unit.trx, name)) ?? { body: null }
        if (body === null) continue
        await reset(unit, name, null)
        count += 1
      }
      return count
    },

    /** Lists the saves of a part that are kept, newest first. */
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

    /** Reads a part as one of its saves left it; undefined for one that is not kept. */
    async findVersion(name: PartName, revision: number): Promise<object | undefined> {
      const row = await database.query
        .selectFrom('companyVersions')
        .select('body')
        .where('part', '=', name)
        .where('revision', '=', revision)
        .executeTakeFirst()
      return row && partOf(name, row.body, shipped[name])
    },

    /** Finds where a former address of a service leads. */
    findMoved: (slug: string): Promise<string | undefined> => findRedirect(database.query, `/${slug}`),
  }
}
