import type { Insertable, Transaction } from 'kysely'
import {
  defaultNotifications,
  notificationTopics,
  type NotificationTime,
  type NotificationTopic,
} from '#contract/notifications/notifications.ts'
import type { Sessions } from '#server/platform/accounts/sessions.ts'
import { listPeopleWith } from '#server/platform/accounts/users.store.ts'
import { addMs } from '#server/platform/clock/add-ms.ts'
import { dayIn, startOfDay } from '#server/platform/clock/calendar-days.rules.ts'
import type { Database } from '#server/platform/database/open.ts'
import { changeInBatches } from '#server/platform/database/queries/change-in-batches.ts'
import type { Jobs } from '#server/platform/jobs/jobs.ts'
import type { Mailer } from '#server/platform/mail/mailer.ts'
import type { FeatureRecord, StoredKind } from '#server/platform/records/stored-kind.ts'
import type { WaitingWorkLists } from '#server/platform/records/waiting-work.ts'
import type { Tables } from '#server/tables.ts'
import {
  notificationReason,
  summaryEmail,
  type Announcement,
  type NotificationItem,
} from './notification-emails.ts'

/** Minimum time (ms) between two emails about the same topic; the second one covers everything since the first. */
const bundleMs = 10 * 60_000
/** Time of the morning emails, in the time zone of the site (ms after midnight). */
const morningMs = 8 * 60 * 60_000
/** How often (ms) to look for due notifications besides those that this process has added. */
const pollMs = 30_000
/** Delay (ms) between a new notification and its email, by which time its transaction has committed. */
const newDelayMs = 100
/** Number of records to read at a time. */
const batchSize = 100

type Row = Pick<Tables['notifications'], 'topic' | 'subjectId' | 'createdAt'> & {
  kind: FeatureRecord
  actor: string | null
}

export type Notifier = ReturnType<typeof createNotifier>

type Deps = {
  database: Database
  mailer: Mailer
  sessions: Pick<Sessions, 'findCapabilities'>
  /** kinds of records of all features, complete before the first request */
  records: readonly FeatureRecord[]
  waitingWork: Pick<WaitingWorkLists, 'list'>
  jobs: Pick<Jobs, 'add'>
  /** time zone of the site; undefined for UTC */
  timeZone: string | undefined
  now: () => string
}

/** Notifies people by email as they have chosen. Pending notifications are stored with the record, and sent by any node. */
export function createNotifier({
  database,
  mailer,
  sessions,
  records,
  waitingWork,
  jobs,
  timeZone,
  now,
}: Deps) {
  const { query } = database

  /** Lists a person's pending notifications, oldest first. */
  const listPending = async (userId: string): Promise<Row[]> => {
    const rows = await query
      .selectFrom('notifications')
      .leftJoin('users as actors', 'actors.id', 'notifications.actorId')
      .select(['topic', 'subjectKind', 'subjectId', 'notifications.createdAt', 'actors.name as actor'])
      .where('userId', '=', userId)
      .orderBy('notifications.createdAt')
      .orderBy('subjectId')
      .execute()
    return rows.map(({ subjectKind, ...row }) => ({
      ...row,
      kind: records.find(({ kind }) => kind.name === subjectKind)!,
    }))
  }

  /** Describes records; skips those that are deleted, spam, or decided. */
  const announce = async (userId: string, rows: Row[]) => {
    const found = new Map<Row, Announcement>()
    for (const some of Map.groupBy(rows, ({ kind, topic }) => `${kind.kind.name} ${topic}`).values()) {
      const [{ kind, topic }] = some as [Row]
      const isAssignment = topic === 'assignments'
      await changeInBatches(
        some,
        async (batch) => {
          const actors = new Map(batch.map(({ subjectId, actor }) => [subjectId, actor ?? 'A team member']))
          const reader = { id: userId, ...(isAssignment && { assignedBy: actors }) }
          const announcements = (await kind.announce?.([...actors.keys()], reader)) ?? []
          const byId = new Map(announcements.map((one) => [one.id, one]))
          for (const row of batch) {
            const announcement = byId.get(row.subjectId)
            if (announcement) found.set(row, announcement)
          }
        },
        batchSize,
      )
    }
    return found
  }

  /** Deletes pending notifications and returns those that no other process has sent, or erasure deleted, in the meantime. */
  const take = async (trx: Transaction<Tables>, userId: string, rows: Row[]): Promise<Row[]> => {
    await database.lock(trx, `notifications of ${userId}`)
    const taken = new Set<string>()
    for (const [topic, some] of Map.groupBy(rows, (row) => row.topic))
      await changeInBatches(
        some.map(({ subjectId }) => subjectId),
        async (ids) => {
          const gone = await trx
            .deleteFrom('notifications')
            .where('userId', '=', userId)
            .where('topic', '=', topic)
            .where('subjectId', 'in', ids)
            .returning('subjectId')
            .execute()
          for (const { subjectId } of gone) taken.add(`${topic} ${subjectId}`)
        },
        batchSize,
      )
    return rows.filter(({ topic, subjectId }) => taken.has(`${topic} ${subjectId}`))
  }

  /** Sends an email about some pending notifications. @param isMorning also lists pending work */
  const send = async (userId: string, rows: Row[], isMorning: boolean): Promise<void> => {
    const announcements = await announce(userId, rows)
    const viewer = { id: userId, capabilities: await sessions.findCapabilities(userId) }
    const waiting = isMorning ? (await waitingWork.list(viewer)).filter(({ count }) => count > 0) : undefined
    await database.transaction(async (trx) => {
      const told = (await take(trx, userId, rows)).flatMap((row) => {
        const announcement = announcements.get(row)
        return announcement ? [{ ...announcement, topic: row.topic, kind: row.kind.kind }] : []
      })
      const [first] = told
      if (!first) return
      const { email, notifiedAt } = await trx
        .selectFrom('users')
        .select(['email', 'notifiedAt'])
        .where('id', '=', userId)
        .executeTakeFirstOrThrow()
      if (!isMorning)
        await trx
          .updateTable('users')
          .set({ notifiedAt: { ...notifiedAt, [first.topic]: now() } })
          .where('id', '=', userId)
          .execute()
      const { company } = mailer
      if (isMorning || told.length > 1)
        await mailer.sendToAccount(
          trx,
          email,
          summaryEmail(company, told satisfies NotificationItem[], waiting, timeZone),
        )
      else
        await mailer.sendToAccount(
          trx,
          email,
          { ...first.email, reason: notificationReason(company) },
          first.replyTo,
        )
    })
  }

  const sendTo = async (userId: string): Promise<void> => {
    const person = await query
      .selectFrom('users')
      .select(['email', 'notifications', 'notifiedAt'])
      .where('id', '=', userId)
      .executeTakeFirst()
    if (!person) return
    const choice = { ...defaultNotifications, ...person.notifications }
    const capabilities = await sessions.findCapabilities(userId)
    const timeOf = ({ topic, kind: { kind } }: Row): NotificationTime => {
      const needed =
        topic === 'assignments' ? [kind.waits!.capability] : notificationTopics[topic].capabilities
      if (!needed.some((capability) => capabilities.has(capability))) return 'never'
      // `NOTIFY_EMAIL` has already been notified
      const isTold =
        ['enquiries', 'applications', 'comments'].includes(topic) && mailer.isCompanyAddress(person.email)
      return choice[topic] === 'immediately' && isTold ? 'never' : choice[topic]
    }
    const rows = Map.groupBy(await listPending(userId), timeOf)
    const never = rows.get('never')
    if (never) await database.transaction((trx) => take(trx, userId, never))
    const at = now()
    for (const [topic, some] of Map.groupBy(rows.get('immediately') ?? [], (row) => row.topic)) {
      const last = person.notifiedAt[topic]
      // a time in the future was stored while the clock was wrong
      if (!last || last <= addMs(at, -bundleMs) || last > at) await send(userId, some, false)
    }
    const morning = addMs(startOfDay(dayIn(at, timeZone), timeZone), morningMs)
    const due = (rows.get('morning') ?? []).filter(({ createdAt }) => createdAt < morning && morning <= at)
    if (due.length > 0) await send(userId, due, true)
  }

  /** Sends what is due. @param stopping ends it between two people */
  const sendDue = async (stopping?: AbortSignal): Promise<void> => {
    const people = await query.selectFrom('notifications').select('userId').distinct().execute()
    const failures: unknown[] = []
    for (const { userId } of people)
      if (!stopping?.aborted) await sendTo(userId).catch((error: unknown) => failures.push(error))
    // one failure doesn't keep the others from being notified
    if (failures.length > 0) throw failures[0]
  }

  const job = mailer.canSend
    ? jobs.add({
        name: 'notifications',
        isShared: true,
        intervalMs: pollMs,
        run: sendDue,
        failure: 'sending notifications failed, will retry',
      })
    : undefined

  const add = async (
    trx: Transaction<Tables>,
    rows: Omit<Insertable<Tables['notifications']>, 'createdAt'>[],
  ) => {
    if (!job || rows.length === 0) return
    const createdAt = now()
    await trx
      .insertInto('notifications')
      .values(rows.map((row) => ({ ...row, createdAt })))
      .onConflict((conflict) =>
        conflict
          .columns(['userId', 'topic', 'subjectId'])
          .doUpdateSet((eb) => ({ actorId: eb.ref('excluded.actorId') })),
      )
      .execute()
    job.wake(newDelayMs)
  }

  return {
    sendDue,

    /** Notifies everyone who may see records of this kind of a new one. */
    async addNew(
      trx: Transaction<Tables>,
      topic: Exclude<NotificationTopic, 'assignments'>,
      { name, waits }: StoredKind,
      subjectId: string,
    ): Promise<void> {
      if (!job) return
      const people = await listPeopleWith(trx, waits!.capability).select(['users.id']).execute()
      const subjectKind = name as Tables['notifications']['subjectKind']
      await add(
        trx,
        people.map(({ id }) => ({ userId: id, topic, subjectKind, subjectId })),
      )
    },

    /** Notifies some people about a record. */
    addFor: (
      trx: Transaction<Tables>,
      topic: NotificationTopic,
      subjectKind: Tables['notifications']['subjectKind'],
      subjectId: string,
      userIds: string[],
    ): Promise<void> =>
      add(
        trx,
        userIds.map((userId) => ({ userId, topic, subjectKind, subjectId })),
      ),

    /** Notifies a team member of records that someone else assigned to them. */
    async addAssigned(
      trx: Transaction<Tables>,
      { name }: Pick<StoredKind, 'name'>,
      subjectIds: readonly string[],
      { userId, actorId }: { userId: string; actorId: string },
    ): Promise<void> {
      if (userId === actorId) return
      const subjectKind = name as Tables['notifications']['subjectKind']
      await add(
        trx,
        subjectIds.map((subjectId) => ({ userId, topic: 'assignments', subjectKind, subjectId, actorId })),
      )
    },

    /** Deletes pending notifications about erased records. */
    async forget(trx: Transaction<Tables>, subjectIds: string[]): Promise<void> {
      await trx.deleteFrom('notifications').where('subjectId', 'in', subjectIds).execute()
    },
  }
}
