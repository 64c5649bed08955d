import type { Transaction } from 'kysely'
import { formatCount } from '#contract/locale.ts'
import { privacyMessages } from '#contract/privacy/messages.ts'
import type { KeepMonths } from '#contract/privacy/privacy-notice.ts'
import { retainedRecords, type RetainedKind } from '#contract/records/records.ts'
import type { UnitOfWork } from '#server/platform/audit/unit-of-work.ts'
import type { Database } from '#server/platform/database/open.ts'
import type { ContentChanges } from '#server/platform/changes.ts'
import { conflict } from '#server/platform/errors.ts'
import { retentionSettingName } from '#server/platform/settings/settings-schema.ts'
import type { Settings } from '#server/platform/settings/settings.ts'
import type { Tables } from '#server/tables.ts'

/** Key in `settings` of the months for which records are kept. */
const keyOf = (name: RetainedKind) => `keep-${name}`

const wordsOf = (months: number | null) =>
  months === null ? 'for good' : formatCount(months, 'month', 'months')

export type RetentionPeriods = ReturnType<typeof createRetentionPeriods>

type Deps = {
  database: Pick<Database, 'query' | 'lock'>
  settings: Pick<Settings, 'keepMonths'>
  changes: ContentChanges
}

/** How long records are kept, in months: as a setting of the server fixes it, or as owners chose. */
export function createRetentionPeriods({
  database: { query, lock },
  settings: { keepMonths },
  changes,
}: Deps) {
  let current: Promise<KeepMonths> | undefined
  changes.onPublished(() => (current = undefined))

  const isFixed = (name: RetainedKind) => keepMonths[name] !== undefined

  const read = async (db: Database['query'] | Transaction<Tables> = query): Promise<KeepMonths> => {
    const keys = retainedRecords.map(({ name }) => keyOf(name))
    const rows = await db.selectFrom('settings').selectAll().where('key', 'in', keys).execute()
    const chosen = new Map(rows.map(({ key, value }) => [key, Number(value)]))
    return Object.fromEntries(
      retainedRecords.map(({ name }) => [name, keepMonths[name] ?? chosen.get(keyOf(name)) ?? null]),
    ) as KeepMonths
  }

  return {
    isFixed,
    read,

    /** The same as pages tell visitors, without a query for each of them. */
    readPublished(): Promise<KeepMonths> {
      current ??= read().catch((error: unknown) => {
        current = undefined
        throw error
      })
      return current
    },

    /**
     * Changes periods, each with an entry of the audit log.
     * @param former what they were when somebody decided that. @throws HttpError 409 where they are not any more, and for one that is fixed
     */
    async save(
      { trx, logAction }: UnitOfWork<'retention.changed'>,
      months: KeepMonths,
      former: KeepMonths,
    ): Promise<void> {
      await lock(trx, 'retention periods')
      const current = await read(trx)
      for (const { name } of retainedRecords) {
        if (current[name] !== former[name]) throw conflict(privacyMessages.retentionChanged)
        const [from, to] = [current[name], months[name]]
        if (from === to) continue
        if (isFixed(name)) throw conflict(privacyMessages.retentionFixed(retentionSettingName(name)), name)
        const key = keyOf(name)
        await trx.deleteFrom('settings').where('key', '=', key).execute()
        if (to !== null)
          await trx
            .insertInto('settings')
            .values({ key, value: String(to) })
            .execute()
        await logAction('retention.changed', undefined, { kind: name, from: wordsOf(from), to: wordsOf(to) })
      }
    },
  }
}
