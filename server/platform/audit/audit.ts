import { randomUUID } from 'node:crypto'
import { setImmediate as afterOtherWork } from 'node:timers/promises'
import type { Kysely, Transaction } from 'kysely'
import { LRUCache } from 'lru-cache'
import { auditActionsAbout, findAuditAction, type AuditActionName } from '#contract/audit/actions.ts'
import { recordKinds, type RecordName } from '#contract/records/record-kinds.ts'
import { columnValues } from '#server/platform/database/queries/column-values.ts'
import type { Database } from '#server/platform/database/open.ts'
import type { Tables } from '#server/tables.ts'
import {
  byCompany,
  type DataSubject,
  type PersonalDataSource,
} from '#server/platform/erasures/personal-data.ts'
import type { LogVisitorAction, LogAction, UnitOfWork } from './unit-of-work.ts'

/** The person behind an action: an account, by its id and current name, or just an email address if nobody was signed in. */
export type Actor = { id?: string; name?: string; email: string }

/** The record that an entry refers to. */
export type AuditSubject = {
  id: string
  /** its current name */
  name?: string
  /** the address of the visitor that the record belongs to, by which their data is found and erased */
  email?: string
}

/** Small facts about an action (a status, a count, an IP address), never bodies, passwords, tokens or file names. */
export type AuditDetail = Record<string, string | number | boolean | null>

/** An entry: the actor, the action, and the record or call. */
export type NewAuditEntry = {
  action: AuditActionName
  actor?: Actor | undefined
  subject?: AuditSubject | undefined
  detail?: AuditDetail | undefined
}

export type Audit = ReturnType<typeof createAudit>

/** Maximum entries about rejected requests: per minute in total, and per hour from one person or IP address. */
const maxDenials = 60
const maxDenialsOfSource = 10
const minuteMs = 60_000
const hourMs = 60 * minuteMs
/** Number of people and network addresses whose denials are counted. */
const maxSources = 1_000

/** Kinds of records about people without an account. */
const visitorRecords = new Set<string>(recordKinds.flatMap((kind) => ('held' in kind ? kind.name : [])))

const kindOf = (action: string) => findAuditAction(action)?.subject

/** Number of entries per batch of an erasure. */
const batchSize = 500

const anonymousSubject = { subjectName: '', subjectEmail: '' }

/** Columns that may name a person. */
const namingColumns = ['actorEmail', 'subjectEmail', 'subjectName', 'detail'] as const

const namingPerson = (trx: Transaction<Tables>, person: DataSubject) =>
  trx
    .selectFrom('audit')
    .where((eb) => eb.or(namingColumns.map((column) => person.isPartOf(column))))
    .where(person.isFromBefore('at'))

/** Iterates over the entries that may name a person. Lets other queries run between batches, because SQLite would block them. */
async function* entriesNaming(trx: Transaction<Tables>, person: DataSubject) {
  const columns = ['id', 'at', 'action', 'actorId', 'subject', ...namingColumns] as const
  for (let after: string | undefined; ;) {
    let rows = namingPerson(trx, person).select(columns)
    if (after !== undefined) rows = rows.where('id', '>', after)
    const batch = await rows.orderBy('id').limit(batchSize).execute()
    yield* batch
    if (batch.length < batchSize) return
    after = batch.at(-1)!.id
    await afterOtherWork()
  }
}

/** Creates the audit log of sign-ins, denials, exports, downloads, and all changes by admins. */
export function createAudit({ query }: Pick<Database, 'query'>, now: () => string) {
  let minute = 0
  let denials = 0
  let hour = 0
  const denialsBySource = new LRUCache<string, number>({ max: maxSources })

  const record = async (
    { action, actor, subject, detail = {} }: NewAuditEntry,
    db: Kysely<Tables> | Transaction<Tables> = query,
  ) => {
    await db
      .insertInto('audit')
      .values({
        id: randomUUID(),
        at: now(),
        actorId: actor?.id ?? null,
        actorName: actor?.name ?? '',
        actorEmail: actor?.email ?? '',
        action,
        subject: subject?.id ?? '',
        subjectName: subject?.name ?? '',
        subjectEmail: subject?.email ?? '',
        detail,
      })
      .execute()
  }

  return {
    /** Writes an entry. @param db the transaction of the change, so that both are committed or neither */
    record,

    /** Binds `record` to a person. @param trx the transaction of the change; without it, an entry is written on its own */
    createActionLogger(actor: Actor, trx?: Transaction<Tables>): LogAction<AuditActionName> {
      return (action, subject, detail) => this.record({ action, actor, subject, detail }, trx)
    },

    /** Like `createActionLogger`, but each entry names its person. */
    createVisitorActionLogger(trx?: Transaction<Tables>): LogVisitorAction<AuditActionName> {
      return (action, entry) => this.record({ action, ...entry }, trx)
    },

    /** The unit of work of a transaction that isn't part of a call. @param actor the person whose entries it writes */
    createUnitOfWork(trx: Transaction<Tables>, actor: Actor): UnitOfWork<AuditActionName> {
      return { trx, logAction: this.createActionLogger(actor, trx) }
    },

    /**
     * Erases a visitor from entries: their identity in those about their records, and their address and related facts in those about
     * sign-in attempts. The events themselves stay on record. Entries by or about an account stay complete, including those under a former
     * address and about its invitation: an account can't erase what it did.
     */
    personalData: {
      async erase(trx, person) {
        const asMember = namingPerson(trx, person).select(['at', 'actorEmail'])
        const joined = (await asMember.where('action', '=', 'account.joined').execute()).filter(
          ({ actorEmail }) => person.isNamedIn(actorEmail),
        )
        let count = 0
        for await (const entry of entriesNaming(trx, person)) {
          const { id, at, action, actorId, actorEmail, subject, detail, ...names } = entry
          const isOfAccount = actorId !== null || (kindOf(action) === 'account' && subject !== '')
          const isOfMember =
            kindOf(action) === 'invitation' && joined.some((membership) => membership.at >= at)
          const isAbout =
            visitorRecords.has(kindOf(action) ?? '') &&
            !isOfMember &&
            (person.isNamedIn(names.subjectEmail) || person.isNamedIn(names.subjectName))
          const isBy = !isOfAccount && person.isNamedIn(actorEmail)
          const isNamed = !isOfAccount && person.isNamedIn(JSON.stringify(detail))
          if (!isAbout && !isBy && !isNamed) continue
          count += 1
          await trx
            .updateTable('audit')
            .set({
              ...(isAbout && anonymousSubject),
              ...(isBy && { actorEmail: '', actorName: '' }),
              ...((isBy || isNamed) && { detail: {} }),
            })
            .where('id', '=', id)
            .execute()
        }
        return { auditEntries: count }
      },
      copies: {
        audit: ({ at, action, actorId, actorEmail, detail }) => [
          {
            at,
            action: findAuditAction(action)?.sentence ?? action,
            ...(actorId === null ? { by: actorEmail, detail } : { by: byCompany }),
          },
        ],
      },
      async *addresses(db) {
        yield* columnValues(db, 'audit', 'actorEmail')
        yield* columnValues(db, 'audit', 'subjectEmail')
      },
    } satisfies PersonalDataSource,

    /**
     * Erases the identities of visitors from entries about records whose retention has ended.
     * @param kind of the records
     * @param ids of records that were removed
     * @param before also erases from entries before this time (ISO 8601)
     */
    async anonymizeSubjects(
      trx: Transaction<Tables>,
      { kind, ids, before }: { kind: RecordName; ids: string[]; before?: string },
    ): Promise<void> {
      await trx
        .updateTable('audit')
        .set(anonymousSubject)
        .where('action', 'in', auditActionsAbout(kind))
        .where('subjectName', '!=', '')
        .where((eb) =>
          eb.or([
            ...(before === undefined ? [] : [eb('at', '<', before)]),
            ...(ids.length > 0 ? [eb('subject', 'in', ids)] : []),
          ]),
        )
        .execute()
    },

    /**
     * Records a request that was rejected because there was no session, or the person lacked a capability. Writes at most 10 entries an
     * hour per person or, without a session, per IP address, and 60 a minute in total.
     */
    async denied(call: string, ip: string, actor?: Actor): Promise<void> {
      const at = Date.parse(now())
      if (Math.floor(at / hourMs) !== hour) {
        hour = Math.floor(at / hourMs)
        denialsBySource.clear()
      }
      const source = actor?.id ?? ip
      const count = (denialsBySource.get(source) ?? 0) + 1
      denialsBySource.set(source, count)
      if (count > maxDenialsOfSource) return
      const subject = { id: call }
      if (actor) return record({ action: 'access.forbidden', actor, subject, detail: { ip } })
      const present = Math.floor(at / minuteMs)
      if (present !== minute) [minute, denials] = [present, 0]
      denials += 1
      if (denials <= maxDenials) await record({ action: 'access.denied', subject, detail: { ip } })
    },
  }
}
