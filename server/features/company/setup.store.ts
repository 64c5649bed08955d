import type { Transaction } from 'kysely'
import { SetupAnswers, type SetupState } from '#contract/company/setup.ts'
import type { PartName } from '#contract/company/part-names.ts'
import type { CompanyParts } from '#contract/company/parts.ts'
import type { UnitOfWork } from '#server/platform/audit/unit-of-work.ts'
import type { Database } from '#server/platform/database/open.ts'
import type { Tables } from '#server/tables.ts'
import type { CompanyStore } from './company.store.ts'

/** Key of the `settings` row that has the answers of the setup. */
const key = 'company-setup'

/**
 * `before` is the revision that each part had before the site was made of the answers; null when that is undone. `applied` are the answers
 * that the site was made of, and `appliedBefore` those of the time before.
 */
type Stored = Omit<SetupState, 'canUndo'> & {
  before: Partial<Record<PartName, number>> | null
  applied?: SetupState['answers'] | undefined
  appliedBefore?: SetupState['answers'] | undefined
}

type Deps = { database: Pick<Database, 'query' | 'lock'>; store: CompanyStore; now: () => string }

/** The answers of the setup, kept on the server, and the site that is made of them. */
export function createSetup({ database, store, now }: Deps) {
  const read = async (query: Database['query'] | Transaction<Tables>): Promise<Stored> => {
    const row = await query.selectFrom('settings').select('value').where('key', '=', key).executeTakeFirst()
    return row ? JSON.parse(row.value) : { answers: {}, revision: 0, appliedAt: null, before: null }
  }
  const stateOf = ({ answers, revision, appliedAt, before }: Stored): SetupState => ({
    answers,
    revision,
    appliedAt,
    canUndo: before !== null,
  })

  /** Changes what is stored, unless somebody else has since `revision`. */
  const change = async (
    trx: Transaction<Tables>,
    revision: number,
    changed: (stored: Stored) => Promise<Partial<Stored>>,
  ): Promise<{ state: SetupState; isStale: boolean }> => {
    await database.lock(trx, 'company')
    const stored = await read(trx)
    if (stored.revision !== revision) return { state: stateOf(stored), isStale: true }
    const next: Stored = { ...stored, ...(await changed(stored)), revision: revision + 1 }
    const value = JSON.stringify(next)
    await trx
      .insertInto('settings')
      .values({ key, value })
      .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
      .execute()
    return { state: stateOf(next), isStale: false }
  }

  type Typed = Pick<SetupState, 'answers' | 'revision'>
  return {
    read: async () => stateOf(await read(database.query)),

    /** Reads the answers that the site is made of; undefined while it is of none. */
    async readApplied(
      query: Database['query'] | Transaction<Tables> = database.query,
    ): Promise<SetupAnswers | undefined> {
      return SetupAnswers.safeParse((await read(query)).applied).data
    },

    /** Keeps answers that are not complete. */
    keep: ({ trx, logAction }: UnitOfWork<'company.setupKept'>, { answers, revision }: Typed) =>
      change(trx, revision, async () => {
        await logAction('company.setupKept', { id: 'setup', name: 'Make it yours' })
        return { answers }
      }),

    /**
     * Makes the site of the answers: every part gets the words that follow from them, but the company's own pages, which stay.
     * @param made makes the words, given the addresses of those pages
     */
    apply: (
      { trx, logAction }: UnitOfWork<'company.setUp'>,
      { answers, revision }: Typed,
      made: (used: string[]) => CompanyParts,
      savedBy: string | null,
    ) =>
      change(trx, revision, async ({ applied: appliedBefore }) => {
        const { pages } = (await store.read('pages', trx)).part as CompanyParts['pages']
        const { pages: _, ...parts } = made(pages.map(({ slug }) => slug))
        const before = await store.replaceAll(trx, parts, savedBy)
        await logAction('company.setUp', { id: 'setup', name: parts.company.name })
        return { answers, appliedAt: now(), before, applied: answers, appliedBefore }
      }),

    /** Brings back the words that every part had before. */
    undo: ({ trx, logAction }: UnitOfWork<'company.setupUndone'>, revision: number, savedBy: string | null) =>
      change(trx, revision, async ({ before, appliedBefore }) => {
        if (!before) return {}
        await store.bringBackAll(trx, before, savedBy)
        await logAction('company.setupUndone', { id: 'setup', name: 'Make it yours' })
        return { appliedAt: null, before: null, applied: appliedBefore, appliedBefore: undefined }
      }),
  }
}
