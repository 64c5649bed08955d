import type { Transaction } from 'kysely'
import { formatCount } from '#contract/locale.ts'
import { privacyMessages } from '#contract/privacy/messages.ts'
import type { KeepMonths } from '#contract/privacy/privacy-notice.ts'
import { retainedRecords, type RetainedKind } from '#contract/records/record-kinds.ts'
import type { UnitOfWork } from '#server/platform/audit/unit-of-work.ts'
import type { Database } from '#server/platform/database/open.ts'
import type { ContentChanges } from '#server/platform/changes.ts'
import { conflict } from '#server/platform/errors.ts'
import { retentionSettingName } from '#server/platform/settings/settings-schema.ts'
import type { Settings } from '#server/platform/settings/settings.ts'
import type { Tables } from '#server/tables.ts'

/** Key of the `settings` row with the retention period (months) of a kind. */
const keyOf = (name: RetainedKind) => `keep-${name}`

const wordsOf = (months: number | null) =>
  months === null ? 'for good' : formatCount(months, 'month', 'months')

export type RetentionPeriods = ReturnType<typeof createRetentionPeriods>

type Deps = {
  database: Pick<Database, 'query' | 'lock'>
  settings: Pick<Settings, 'keepMonths'>
  changes: ContentChanges
}

/** How long records are kept, in months: as fixed by a setting of the server, or chosen by owners. */
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

    /** The cached periods for public pages, so that they need no query. */
    readPublished(): Promise<KeepMonths> {
      current ??= read().catch((error: unknown) => {
        current = undefined
        throw error
      })
      return current
    },

    /**
     * Changes periods, each with an audit entry.
     * @param former the periods when the person decided
     * @throws HttpError 409 if they have changed since, or are fixed by a setting
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
