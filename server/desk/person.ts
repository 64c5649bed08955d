import { sql, type RawBuilder } from 'kysely'
import type { DeskPerson, PersonRecord } from '#contract/desk/desk.ts'
import { maxPersonRecords } from '#contract/desk/limits.ts'
import { emailKeyOf } from '#contract/normalize-email.ts'
import { asOneLine, uniqueKeyOf } from '#contract/visible-text.ts'
import { phoneWords } from '#server/platform/database/search/full-text.rules.ts'
import type { Viewer } from '#server/platform/accounts/sessions.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { SearchableRecord } from '#server/platform/database/search/searched-fields.ts'
import { deskKindsOf, type DeskKind } from './desk-kind.ts'

const titleLength = 120
/** Maximum number of search hits for the name or phone number to compare. Some may belong to someone else. */
const maxCompared = 50

/** Whether two phone numbers end in the same digits, as all spellings of one number do. */
const isSamePhone = (one: string, other: string) => {
  const [end] = phoneWords(one).split(' ')
  return end !== '' && end === phoneWords(other).split(' ')[0]
}

/** Expressions for a record's title and the sender's phone number, for each desk. */
const own = {
  enquiry: { title: sql<string>`substr(project, 1, ${sql.lit(titleLength)})`, phone: sql<string>`mobile` },
  application: { title: sql<string>`position`, phone: sql<string>`phone` },
} as const

/**
 * Finds what else the sender of a record has sent: other records with the same address, name or phone number, comments, and a subscription.
 * Excludes spam.
 * @returns undefined if there is no such record
 */
export async function findPerson(
  { database, records }: Pick<Platform, 'database' | 'records'>,
  kind: DeskKind,
  id: string,
  viewer: Viewer,
): Promise<Omit<DeskPerson, 'success'> | undefined> {
  const { query, recordSearch } = database
  const person = await query
    .selectFrom(kind.table)
    .select(['email', 'fingerprint', kind.senderName.as('name'), own[kind.name].phone.as('phone')])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!person) return undefined
  const { email, fingerprint, name, phone } = person
  const kinds = deskKindsOf(records).filter(({ capability }) => viewer.capabilities.has(capability))

  const others = (of: DeskKind) =>
    query
      .selectFrom(of.table)
      .select((eb) => [
        'id',
        of.senderName.as('name'),
        own[of.name].title.as('title'),
        eb.ref(of.sentAt).as('at'),
        eb.cast<string>('status', 'text').as('status'),
        own[of.name].phone.as('phone'),
        'fingerprint',
      ])
      .where('id', '!=', id)
      .where('spamAt', 'is', null)
      .orderBy(of.sentAt, 'desc')
  const isOfAddress = sql<boolean>`email <> '' and lower(email) = ${email.toLowerCase()}`
  const recordsOf = (rows: Awaited<ReturnType<ReturnType<typeof others>['execute']>>, of: DeskKind) =>
    rows.map((row): PersonRecord => ({
      kind: of.name,
      _id: row.id,
      name: row.name,
      title: asOneLine(row.title),
      at: row.at,
      status: row.status,
      isSame: fingerprint !== '' && row.fingerprint === fingerprint,
    }))
  const matching = (of: DeskKind): RawBuilder<{ recordId: string }>[] =>
    [name, phone].flatMap((text) => (text ? (recordSearch(of).matching(text) ?? []) : []))
  const ofAddress = async (of: DeskKind) =>
    recordsOf(await others(of).where(isOfAddress).limit(maxPersonRecords).execute(), of)
  const alike = async (of: DeskKind) => {
    const hits = matching(of).map((hit) => sql<string>`select record_id from ${hit} as hit`)
    if (hits.length === 0) return []
    const rows = await others(of)
      .where(sql<boolean>`id in (${sql.join(hits, sql` union `)})`)
      .where(sql<boolean>`not (${isOfAddress})`)
      .limit(maxCompared)
      .execute()
    const isAlike = (row: { name: string; phone: string }) =>
      uniqueKeyOf(row.name) === uniqueKeyOf(name) || isSamePhone(row.phone, phone)
    return recordsOf(rows.filter(isAlike).slice(0, maxPersonRecords), of)
  }

  const commentKind = records
    .map(({ kind: of }) => of)
    .find(({ table }) => table === 'comments') as SearchableRecord
  const written = email ? recordSearch(commentKind).matching(email) : undefined
  const [found, perhaps, comments, subscriber] = await Promise.all([
    Promise.all(kinds.map(ofAddress)),
    Promise.all(kinds.map(alike)),
    written &&
      query
        .selectFrom('comments')
        .select((eb) => eb.fn.countAll<number>().as('n'))
        .where(sql<boolean>`id in (select record_id from ${written} as hit)`)
        .where('spamAt', 'is', null)
        .where(sql<boolean>`lower(email) = ${email.toLowerCase()}`)
        .executeTakeFirst(),
    query
      .selectFrom('subscribers')
      .select('status')
      .where('emailKey', '=', emailKeyOf(email))
      .executeTakeFirst(),
  ])
  return {
    records: found.flat(),
    perhaps: perhaps.flat(),
    comments: Number(comments?.n ?? 0),
    subscription: subscriber?.status ?? null,
  }
}
