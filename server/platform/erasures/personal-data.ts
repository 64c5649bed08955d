import { sql, type Kysely, type RawBuilder, type Transaction } from 'kysely'
import { keysOf, objectOf } from '#contract/fields.ts'
import { heldWords, type PersonalDataCounts } from '#contract/privacy/privacy.ts'
import { countedRecords } from '#contract/records/records.ts'
import type { Actor, Audit, NewAuditEntry } from '#server/platform/audit/audit.ts'
import { emailKeyOf } from '#contract/email-spelling.ts'
import { uniqueKeyOf } from '#contract/visible-text.ts'
import type { Database } from '#server/platform/database/open.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import { HttpError } from '#server/platform/errors.ts'
import type { UnremovedFile } from '#server/platform/files/private-files.ts'
import type { Logger } from '#server/platform/log/log.ts'
import { hashSpelling, mergeErasures, type Erasure } from './erasure-list.ts'
import type { Erasures } from './erasures.ts'
import { lockPerson } from './person-lock.ts'
import { spellingsOf } from './spellings.ts'
import type { FeatureRecord } from '#server/platform/records/stored-kind.ts'
import type { Purge } from './purge.ts'

/** A person of whom only the e-mail address is known. */
export type Person = {
  email: string
  /** Compares a column with the address, ignoring case. @param column as `table.name` or a name alone */
  isIn(column: string): RawBuilder<boolean>
  /** Finds candidates in a column of text or JSON, which `isNamedIn` then decides. */
  isPartOf(column: string): RawBuilder<boolean>
  /**
   * Whether a row is no newer than the erasure of the person: one that is repeated spares what was sent after it.
   * @param column of the row's time, as `table.name` or a name alone
   */
  isFromBefore(column: string): RawBuilder<boolean>
  /** Whether a text contains the address, and not a longer one that ends or begins with it. */
  isNamedIn(text: string): boolean
}

const escaped = (text: string) => text.replaceAll(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`)
const addressCharacters = String.raw`[\p{L}\p{N}._%+'-]`

/**
 * The person who has an address, in any case.
 * @param email as it was typed
 * @param erasedAt the time of an erasure that is repeated (ISO 8601); undefined for one that is made now
 */
export function personByEmail(email: string, erasedAt?: string): Person {
  const key = emailKeyOf(email)
  // The databases fold the case of ASCII letters only; other letters match in the spellings given here.
  const spellings = spellingsOf(email)
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

/** A part of the product that holds something of people. */
export type PersonalDataSource = {
  /** Asked of all sources before any of them erases. @throws HttpError for a person of whom nothing must be erased */
  assertErasable?(trx: Transaction<Tables>, person: Person): Promise<void>
  /** Erases it in the caller's transaction. @returns how much it was */
  erase(trx: Transaction<Tables>, person: Person): Promise<Partial<PersonalDataCounts>>
  /** Iterates over the addresses under which it holds something, each once or more often. */
  addresses(query: Kysely<Tables>): AsyncIterable<string>
  /** Called once erasures are committed. @returns the stored files that it could not remove, or not find */
  settle?(): Promise<UnremovedFile[]>
}

const nothing: PersonalDataCounts = objectOf(keysOf(heldWords), 0)

/** Thrown to roll back a transaction that only counts what it would erase. */
class RolledBack extends Error {
  readonly counts: PersonalDataCounts
  constructor(counts: PersonalDataCounts) {
    super('rolled back')
    this.counts = counts
  }
}

export type PersonalData = ReturnType<typeof createPersonalData>

type Deps = {
  database: Database
  audit: Audit
  erasures: Erasures
  purge: Purge
  /** the kinds of records of the features, and what else holds something of people */
  records: readonly FeatureRecord[]
  otherSources: readonly PersonalDataSource[]
  log: Logger
}

/** The sum of the records of all sources for an email address. */
export function createPersonalData({ database, audit, erasures, purge, records, otherSources, log }: Deps) {
  const listSources = () => [...otherSources, ...records.flatMap(({ personalData }) => personalData ?? [])]

  const eraseIn = async (trx: Transaction<Tables>, person: Person): Promise<PersonalDataCounts> => {
    const counts = { ...nothing }
    await lockPerson(database, trx, person.email)
    const sources = listSources()
    for (const { assertErasable } of sources) await assertErasable?.(trx, person)
    for (const { erase } of sources) {
      const part = await erase(trx, person)
      for (const [kind, count] of Object.entries(part)) counts[kind as keyof PersonalDataCounts] += count
    }
    return counts
  }

  /** Writes to the audit log what was erased, and requests a purge. */
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
  const repeatErasure = (email: string, erasedAt: string): Promise<boolean> =>
    database.transaction(async (trx) => {
      const counts = await eraseIn(trx, personByEmail(email, erasedAt))
      const isAny = Object.values(counts).some((count) => count > 0)
      if (isAny) await recordErasure(trx, counts, { detail: { reason: 'repeated after a restore' } })
      return isAny
    })

  const settleAll = async (): Promise<UnremovedFile[]> => {
    const unremoved: UnremovedFile[] = []
    for (const { settle } of listSources()) unremoved.push(...((await settle?.()) ?? []))
    if (unremoved.length > 0) log.error({ files: unremoved }, 'files of an erased person were not removed')
    return unremoved
  }

  /** The addresses that are held and that are among the erased ones, each with the time of its newest erasure. */
  const findErased = async (unknown: Erasure[]): Promise<Map<string, string>> => {
    const times = new Map(mergeErasures(unknown).map(({ addressHash, erasedAt }) => [addressHash, erasedAt]))
    const salts = new Set(unknown.map(({ salt }) => salt))
    const found = new Map<string, string>()
    for (const { addresses } of listSources()) {
      for await (const email of addresses(database.query)) {
        for (const salt of salts) {
          for (const spelling of spellingsOf(email)) {
            const erasedAt = times.get(hashSpelling(spelling, salt))
            if (erasedAt !== undefined) found.set(email, erasedAt)
          }
        }
      }
    }
    return found
  }

  /**
   * Repeats the erasures that the database does not know: it was restored from a backup that is older than they are, or a node that keeps
   * them for less time has forgotten them.
   * @returns how many addresses had something to be erased, and how many could not be, since an account has them
   */
  const repeatErasures = async (): Promise<{ erased: number; rejected: number }> => {
    const unknown = await erasures.findUnknown()
    let [erased, rejected] = [0, 0]
    if (unknown.length === 0) return { erased, rejected }
    for (const [email, erasedAt] of await findErased(unknown)) {
      try {
        if (await repeatErasure(email, erasedAt)) erased += 1
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
          'writing the list of erasures failed, will retry: a restore would not know the newest',
        ),
      )

  return {
    /** Counts what would be erased, by erasing it and rolling that back: so the two never differ. */
    async find(email: string): Promise<PersonalDataCounts> {
      try {
        return await database.transaction(async (trx) => {
          throw new RolledBack(await eraseIn(trx, personByEmail(email)))
        })
      } catch (error) {
        if (error instanceof RolledBack) return error.counts
        throw error
      }
    },

    /**
     * Erases it for good: rows, files, and what the database leaves of both in its own files. It is repeated in a backup that is
     * restored later. Comments may be among it, so the caller clears the caches.
     * @returns what was erased, and files that were not there, or are removed later. @throws HttpError 409 for the address of an account
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

    repeatErasures,

    /** Brings the list of erasures beside the database up to date. A failure is logged, and the next call tries again. */
    synchronize,
  }
}
