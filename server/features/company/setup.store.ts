import type { Transaction } from 'kysely'
import { SetupAnswers, type SetupState } from '#contract/company/setup.ts'
import type { PartName } from '#contract/company/part-names.ts'
import type { CompanyParts } from '#contract/company/parts.ts'
import type { UnitOfWork } from '#server/platform/audit/unit-of-work.ts'
import type { Database } from '#server/platform/database/open.ts'
import type { Tables } from '#server/tables.ts'
import type { CompanyStore } from './company.store.ts'

/** Key of the `settings` row with the setup answers. */
const key = 'company-setup'

/**
 * `before` has the revision of each part before the setup was applied, null once undone; `applied` the applied answers, `appliedBefore` the
 * previous ones.
 */
type Stored = Omit<SetupState, 'canUndo'> & {
  before: Partial<Record<PartName, number>> | null
  applied?: SetupState['answers'] | undefined
  appliedBefore?: SetupState['answers'] | undefined
}

type Deps = { database: Pick<Database, 'query' | 'lock'>; store: CompanyStore; now: () => string }

/** Stores setup answers, and creates the site's texts from them. */
export function createSetupAnswersStore({ database, store, now }: Deps) {
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

  /** Updates the stored answers, unless someone else has since `revision`. */
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

    /** Reads the applied answers; undefined if there are none. */
    async readApplied(
      query: Database['query'] | Transaction<Tables> = database.query,
    ): Promise<SetupAnswers | undefined> {
      return SetupAnswers.safeParse((await read(query)).applied).data
    },

    /** Saves answers, complete or not. */
    keep: ({ trx, logAction }: UnitOfWork<'company.setupKept'>, { answers, revision }: Typed) =>
      change(trx, revision, async () => {
        await logAction('company.setupKept', { id: 'setup', name: 'Make it yours' })
        return { answers }
      }),

    /**
     * Replaces every part with texts created from the answers, except custom pages.
     * @param made creates the texts, given the slugs of those pages
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

    /** Restores every part from before the setup. */
    undo: ({ trx, logAction }: UnitOfWork<'company.setupUndone'>, revision: number, savedBy: string | null) =>
      change(trx, revision, async ({ before, appliedBefore }) => {
        if (!before) return {}
        await store.bringBackAll(trx, before, savedBy)
        await logAction('company.setupUndone', { id: 'setup', name: 'Make it yours' })
        return { appliedAt: null, before: null, applied: appliedBefore, appliedBefore: undefined }
      }),
  }
}
