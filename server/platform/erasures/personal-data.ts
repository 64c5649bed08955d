import { sql, type Kysely, type RawBuilder, type Selectable, type Transaction } from 'kysely'
import { keysOf, objectOf } from '#contract/fields.ts'
import { heldWords, type PersonalDataCounts } from '#contract/privacy/privacy.ts'
import { countedRecords } from '#contract/records/record-kinds.ts'
import type { Actor, Audit, NewAuditEntry } from '#server/platform/audit/audit.ts'
import { emailKeyOf } from '#contract/normalize-email.ts'
import { uniqueKeyOf } from '#contract/visible-text.ts'
import type { Database } from '#server/platform/database/open.ts'
import { tables, type Tables } from '#server/tables.ts'
import { HttpError } from '#server/platform/errors.ts'
import type { Table } from '#server/platform/database/table.ts'
import type { UnremovedFile } from '#server/platform/files/private-files.ts'
import type { Logger } from '#server/platform/log/log.ts'
import { trackChangedRows, type ChangedRows } from './changed-rows.ts'
import { hashEmail, mergeErasures, type Erasure } from './erasure-list.ts'
import type { Erasures } from './erasures.ts'
import { lockPerson } from './person-lock.ts'
import { emailSpellings } from './email-spellings.ts'
import type { FeatureRecord } from '#server/platform/records/stored-kind.ts'
import type { Purge } from './purge.ts'

/** A person of whom only the email address is known. */
export type DataSubject = {
  email: string
  /** Whether a column equals the address, in any case. @param column as `table.name` or a name alone */
  isIn(column: string): RawBuilder<boolean>
  /** Whether a column of text or JSON may contain the address. Can match too many rows; `isNamedIn` decides. */
  isPartOf(column: string): RawBuilder<boolean>
  /**
   * Whether a row existed when the person was erased. A repeated erasure keeps what was sent since.
   * @param column with the row's time, as `table.name` or a name alone
   */
  isFromBefore(column: string): RawBuilder<boolean>
  /** Whether a text contains the address, but not as part of a longer one. */
  isNamedIn(text: string): boolean
}

const escaped = (text: string) => text.replaceAll(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`)
const addressCharacters = String.raw`[\p{L}\p{N}._%+'-]`

/**
 * Creates the person with an address, in any case.
 * @param email as typed
 * @param erasedAt the time of an erasure that is being repeated (ISO 8601); undefined for a new one
 */
export function personByEmail(email: string, erasedAt?: string): DataSubject {
  const key = emailKeyOf(email)
  // The databases only fold the case of ASCII letters; other letters match in the spellings given here.
  const spellings = emailSpellings(email)
  const like = spellings.map((spelling) => `%${spelling.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`)
  const named = new RegExp(
    String.raw`(?<!${addressCharacters})(?:${spellings.map(escaped).join('|')})(?!${addressCharacters}*[\p{L}\p{N}@])`,
    'u',
  )
  return {
    email,
    isIn: (column) =>
      sql<boolean>`(lower(${sql.ref(column)}) = ${key} or ${sql.ref(column)} in (${sql.join(spellings)}))`,
    isPartOf: (column) =>
      sql<boolean>`(${sql.join(
        like.map((part) => sql`lower(cast(${sql.ref(column)} as text)) like lower(${part}) escape '\\'`),
        sql` or `,
      )})`,
    isFromBefore: (column) =>
      erasedAt === undefined ? sql<boolean>`true` : sql<boolean>`${sql.ref(column)} <= ${erasedAt}`,
    isNamedIn: (text) => named.test(uniqueKeyOf(text)),
  }
}

/** A part of the product that stores data about people. */
export type PersonalDataSource = {
  /** Called on all sources before any of them erases. @throws HttpError if this person's data must not be erased */
  assertErasable?(trx: Transaction<Tables>, person: DataSubject): Promise<void>
  /** Erases the person's data in the caller's transaction. @returns the number of erased records by kind */
  erase(trx: Transaction<Tables>, person: DataSubject): Promise<Partial<PersonalDataCounts>>
  /** Counts what `erase` would erase, without changing anything. If missing, `erase` is run and rolled back. */
  count?(trx: Transaction<Tables>, person: DataSubject): Promise<Partial<PersonalDataCounts>>
  /** Iterates over the email addresses of everyone whose data it stores; may repeat addresses. */
  addresses(query: Kysely<Tables>): AsyncIterable<string>
  /**
   * The contents of the person's copy for rows of these tables that an erasure deletes or changes, if not `plainCopy`. Must contain no
   * secrets and no other people's data.
   */
  copies?: { [Name in keyof Tables]?: (row: Selectable<Tables[Name]>, person: DataSubject) => RowCopy[] }
  /** Called after erasures are committed. @returns the stored files that could not be removed or found */
  settle?(): Promise<UnremovedFile[]>
}

/** Replaces the name of a team member who did or wrote something. */
export const byCompany = 'The company'
const byOther = 'Someone else'

/** An address in a person's copy: their own; others are hidden. */
export const addressFor = (email: string, person: DataSubject): string =>
  emailKeyOf(email) === emailKeyOf(person.email) ? email : byOther

/** The data of a row in a person's copy, by column. */
export type RowCopy = Record<string, unknown>

/** The exported columns of a row, except those that name a team member. */
export function plainCopy(table: keyof Tables, row: object): RowCopy {
  const { columns }: Table = tables[table]
  return Object.fromEntries(
    Object.entries(row).filter(([name]) => {
      const { isWithheld, target } = columns[name]!.traits
      return !isWithheld && target !== 'users'
    }),
  )
}

const nothing: PersonalDataCounts = objectOf(keysOf(heldWords), 0)

/** Thrown to roll back a transaction that only determines what it would erase. */
class RolledBack<T> extends Error {
  readonly found: T
  constructor(found: T) {
    super('rolled back')
    this.found = found
  }
}

export type PersonalData = ReturnType<typeof createPersonalData>

type Deps = {
  database: Database
  audit: Audit
  erasures: Erasures
  purge: Purge
  /** the kinds of records of all features, and other sources of personal data */
  records: readonly FeatureRecord[]
  otherSources: readonly PersonalDataSource[]
  log: Logger
}

/** Finds and erases what all sources store under an email address. */
export function createPersonalData({ database, audit, erasures, purge, records, otherSources, log }: Deps) {
  /** @param kind limits them to records of a kind */
  const listSources = (kind = ''): PersonalDataSource[] =>
    kind
      ? records.flatMap((record) => (record.kind.name === kind && record.personalData) || [])
      : [
          ...otherSources,
          ...records.flatMap(({ personalData, alsoHeld }) => [personalData || [], alsoHeld ?? []].flat()),
        ]

  const eraseIn = async (
    trx: Transaction<Tables>,
    person: DataSubject,
    { isCount = false, kind = '' } = {},
  ): Promise<PersonalDataCounts> => {
    const counts = { ...nothing }
    await lockPerson(database, trx, person.email)
    const sources = listSources(kind)
    for (const { assertErasable } of sources) await assertErasable?.(trx, person)
    for (const { erase, count } of sources) {
      const part = await (isCount && count ? count : erase)(trx, person)
      for (const [kind, count] of Object.entries(part)) counts[kind as keyof PersonalDataCounts] += count
    }
    return counts
  }

  /** Runs work in a transaction and rolls it back. @returns what `work` returns */
  const rolledBack = async <T>(work: (trx: Transaction<Tables>) => Promise<T>): Promise<T> => {
    try {
      return await database.transaction(async (trx) => {
        throw new RolledBack(await work(trx))
      })
    } catch (error) {
      if (error instanceof RolledBack) return error.found as T
      throw error
    }
  }

  /** Records an erasure in the audit log, and requests a purge. */
  const recordErasure = async (
    trx: Transaction<Tables>,
    counts: PersonalDataCounts,
    entry: Omit<NewAuditEntry, 'action'>,
  ): Promise<void> => {
    const detail = {
      ...entry.detail,
      ...Object.fromEntries(countedRecords.map((name) => [name, counts[name]])),
    }
    await audit.record({ ...entry, action: 'person.erased', detail }, trx)
    await purge.request(trx)
  }

  /** Repeats an erasure. @returns whether there was anything to erase */
  const repeatErasure = (email: string, { erasedAt, kind }: Erasure): Promise<boolean> =>
    database.transaction(async (trx) => {
      const counts = await eraseIn(trx, personByEmail(email, erasedAt), { kind })
      const isAny = Object.values(counts).some((count) => count > 0)
      if (isAny) await recordErasure(trx, counts, { detail: { reason: 'repeated after a restore' } })
      return isAny
    })

  const settleAll = async (): Promise<UnremovedFile[]> => {
    const unremoved: UnremovedFile[] = []
    for (const { settle } of listSources()) unremoved.push(...((await settle?.()) ?? []))
    if (unremoved.length > 0)
      log.error({ files: unremoved }, 'files of an erased person could not be deleted')
    return unremoved
  }

  /** Finds erased addresses that are stored again, each with its latest erasures: of everything, and of a single kind. */
  const findErased = async (unknown: Erasure[]): Promise<Map<string, Erasure[]>> => {
    const newest = new Map(mergeErasures(unknown).map((one) => [`${one.addressHash} ${one.kind}`, one]))
    const byHash = Map.groupBy(newest.values(), ({ addressHash }) => addressHash)
    const salts = new Set(unknown.map(({ salt }) => salt))
    const found = new Map<string, Erasure[]>()
    for (const { addresses } of listSources()) {
      for await (const email of addresses(database.query)) {
        for (const salt of salts) {
          const theirs = byHash.get(hashEmail(email, salt))
          if (theirs) found.set(email, theirs)
        }
      }
    }
    return found
  }

  /**
   * Repeats the erasures that the database doesn't know of, because it was restored from an older backup.
   * @returns the number of addresses with erased data, and of those rejected because an account has them
   */
  const repeatErasures = async (): Promise<{ erased: number; rejected: number }> => {
    const unknown = await erasures.findUnknown()
    let [erased, rejected] = [0, 0]
    if (unknown.length === 0) return { erased, rejected }
    for (const [email, theirs] of await findErased(unknown)) {
      try {
        let isAny = false
        for (const erasure of theirs) isAny = (await repeatErasure(email, erasure)) || isAny
        if (isAny) erased += 1
      } catch (error) {
        if (!(error instanceof HttpError)) throw error
        rejected += 1
      }
    }
    await database.transaction((trx) => erasures.adopt(trx, unknown))
    await settleAll()
    return { erased, rejected }
  }

  const synchronize = () =>
    erasures
      .synchronize()
      .catch((error: unknown) =>
        log.error(
          { err: error },
          'writing the list of erasures failed, will retry: a restore would miss the newest erasures',
        ),
      )

  return {
    /**
     * Counts what an erasure would erase. Sources that can't count are run and rolled back, so that the report always matches the erasure.
     */
    find: (email: string): Promise<PersonalDataCounts> =>
      rolledBack((trx) => eraseIn(trx, personByEmail(email), { isCount: true })),

    /** Finds the rows that an erasure would delete or change, by running it and rolling it back. @throws HttpError like `erase` */
    findRows: (email: string): Promise<ChangedRows> =>
      rolledBack(async (trx) => {
        const { plugin, rows } = trackChangedRows()
        await eraseIn(trx.withPlugin(plugin) as Transaction<Tables>, personByEmail(email))
        return rows
      }),

    /** The contents of a person's copy for a row. */
    copiesOf<Name extends keyof Tables>(
      table: Name,
      row: Selectable<Tables[Name]>,
      person: DataSubject,
    ): RowCopy[] {
      const source = listSources().find(({ copies }) => copies?.[table])
      return source ? source.copies![table]!(row, person) : [plainCopy(table, row)]
    },

    /**
     * Erases everything stored under an address: rows, files, and their traces in the database files. If an older backup is restored, the
     * erasure is repeated. The caller clears the page cache, because published comments may be erased.
     * @returns the number of erased records, and the files that were missing or will be removed later
     * @throws HttpError 409 for the address of an account
     */
    async erase(
      email: string,
      actor: Actor,
    ): Promise<{ counts: PersonalDataCounts; unremoved: UnremovedFile[] }> {
      const counts = await database.transaction(async (trx) => {
        const erased = await eraseIn(trx, personByEmail(email))
        await recordErasure(trx, erased, { actor })
        await erasures.record(trx, email)
        return erased
      })
      const unremoved = await settleAll()
      await synchronize()
      await purge.run({ isThorough: false })
      return { counts, unremoved }
    },

    /**
     * Erases a person's records of one kind, for someone who has only proven that one of them is theirs, and their identity in the audit
     * log about it. If an older backup is restored, the erasure is repeated.
     */
    async eraseOwn(kind: 'subscriber', { id, email }: { id: string; email: string }): Promise<void> {
      await database.transaction(async (trx) => {
        await eraseIn(trx, personByEmail(email), { kind })
        await audit.anonymizeSubjects(trx, { kind, ids: [id] })
        await audit.record({ action: `${kind}.erased` }, trx)
        await purge.request(trx)
        await erasures.record(trx, email, kind)
      })
      await synchronize()
      await purge.run({ isThorough: false })
    },

    repeatErasures,

    /** Updates the list of erasures next to the database. A failure is logged and retried on the next call. */
    synchronize,
  }
}
