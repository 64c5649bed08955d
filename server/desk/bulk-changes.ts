import { randomUUID } from 'node:crypto'
import type { Transaction } from 'kysely'
import type { Write } from '#server/platform/audit/unit-of-work.ts'
import type { Notifier } from '#server/platform/notifications/notifier.ts'
import type { Tables } from '#server/tables.ts'
import type { Viewer } from '#server/platform/accounts/sessions.ts'
import { isTeamMember } from './team-members.ts'
import { isAssigned, type BulkChange, type DeskChanges, type DeskColumns } from './desk-changes.ts'
import type { DeskName, KindOf, TableOf } from './desk-kind.ts'
import { createStoredChanges, type StoredItem } from './stored-changes.ts'
import type { SubmissionDeps } from './submissions.ts'

/** Records per transaction, so that other writers wait only briefly. */
const batchSize = 100

type Deps = Pick<SubmissionDeps, 'database' | 'now'> & {
  changes: Omit<DeskChanges, 'changeOne'>
  notifier: Pick<Notifier, 'addAssigned'>
}

/** Changes records in bulk. Stores their former values for as long as the change can be undone. */
export function createBulkChanges<Name extends DeskName>(
  { database, now, changes, notifier }: Deps,
  { name, table, capability }: KindOf<Name>,
) {
  const batchesOf = (ids: string[]) =>
    Array.from({ length: Math.ceil(ids.length / batchSize) }, (_, batch) =>
      ids.slice(batch * batchSize, (batch + 1) * batchSize),
    )

  const stored = createStoredChanges(database, now, name)

  /** Restores records that have not changed since. Records of a former team member become unassigned. */
  const restore = async (trx: Transaction<Tables>, items: StoredItem[], authorId: string) => {
    const records = await changes.lockRecords(
      trx,
      items.map(({ id }) => id),
    )
    const revisions = new Map(records.map(({ id, revision }) => [id, revision]))
    const unchanged = items.filter(({ id, revision }) => revisions.get(id) === revision)
    let [restored, unassigned] = [0, 0]
    // many records had the same previous values
    for (const [former, same] of Map.groupBy(unchanged, (item) => JSON.stringify(item.former))) {
      const ids = new Set(same.map(({ id }) => id))
      const ofGroup = records.filter(({ id }) => ids.has(id))
      const { tags, ...parts } = JSON.parse(former) as StoredItem['former']
      const columns: DeskColumns = { ...parts, tags: tags ? tags.split(',') : [] }
      const { assignedTo } = columns
      const isGone = assignedTo && !(await isTeamMember(trx, assignedTo, capability))
      const losesAssignee = (record: { assignedTo: string | null }) =>
        isGone && record.assignedTo !== assignedTo
      const others = ofGroup.filter((record) => !losesAssignee(record))
      const orphaned = ofGroup.filter(losesAssignee)
      restored += (await changes.set(trx, others, columns, authorId)).length
      restored += (await changes.set(trx, orphaned, { ...columns, assignedTo: null }, authorId)).length
      unassigned += orphaned.length
    }
    return { restored, unassigned }
  }

  return {
    /** Counts the existing records and those that a change would affect. @throws HttpError 400 as `apply` does */
    async count(
      write: Write,
      ids: string[],
      change: BulkChange,
    ): Promise<{ matched: number; changed: number }> {
      let [matched, changed] = [0, 0]
      for (const batch of batchesOf(ids)) {
        const counted = await write(async ({ trx }) => {
          const records = await changes.lockRecords(trx, batch)
          const columns = await changes.columnsOf(trx, change)
          return { matched: records.length, changed: await changes.count(trx, records, columns) }
        })
        matched += counted.matched
        changed += counted.changed
      }
      return { matched, changed }
    },

    /**
     * Changes records in batches, each in its own transaction with undo data and an audit entry.
     * @returns `undo` is null if nothing has changed
     * @throws HttpError 400 for an invalid change
     */
    async apply(
      write: Write<`${TableOf<Name>}.changed`>,
      ids: string[],
      change: BulkChange,
      actor: Viewer,
    ): Promise<{ matched: number; changed: number; undo: string | null }> {
      const id = randomUUID()
      const { assignedTo } = change
      let [matched, changed] = [0, 0]
      for (const [batch, part] of batchesOf(ids).entries()) {
        const done = await write(async ({ trx, logAction }) => {
          const records = await changes.lockRecords(trx, part)
          const columns = await changes.columnsOf(trx, change)
          const changedNow = await changes.set(trx, records, columns, actor.id)
          if (changedNow.length > 0) {
            const items = changedNow.map(({ id: of, revision, former: { tags, ...others } }) => ({
              id: of,
              revision,
              // tags contain no commas
              former: { ...others, tags: tags.join() },
            }))
            await stored.store(trx, { id, batch, authorId: actor.id }, items)
          }
          const detail = { count: changedNow.length, change: Object.keys(change).join(', ') }
          await logAction(`${table}.changed`, undefined, detail)
          const assigned = changedNow.filter(isAssigned).map((one) => one.id)
          if (assignedTo)
            await notifier.addAssigned(trx, { name }, assigned, { userId: assignedTo, actorId: actor.id })
          return { matched: records.length, changed: changedNow.length }
        })
        matched += done.matched
        changed += done.changed
      }
      return { matched, changed, undo: changed > 0 ? id : null }
    },

    /** Undoes a change by the same person. @returns undefined if it has expired or was already undone */
    async undo(
      write: Write<`${TableOf<Name>}.change-undone`>,
      id: string,
      authorId: string,
    ): Promise<{ restored: number; skipped: number; unassigned: number } | undefined> {
      let [restored, unassigned, total] = [0, 0, 0]
      for (;;) {
        const done = await write(async ({ trx, logAction }) => {
          const items = await stored.take(trx, id, authorId)
          if (!items) return undefined
          const restoredNow = await restore(trx, items, authorId)
          await logAction(`${table}.change-undone`, undefined, { count: restoredNow.restored })
          return { total: items.length, ...restoredNow }
        })
        if (!done) break
        total += done.total
        restored += done.restored
        unassigned += done.unassigned
      }
      if (total === 0) return undefined
      return { restored, skipped: total - restored, unassigned }
    },

    removeBefore: stored.removeBefore,
  }
}
