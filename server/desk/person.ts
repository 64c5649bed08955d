import { sql, type RawBuilder } from 'kysely'
import type { DeskPerson, PersonRecord } from '#contract/desk/desk.ts'
import { maxPersonRecords } from '#contract/desk/limits.ts'
import { emailKeyOf } from '#contract/email-spelling.ts'
import { asOneLine } from '#contract/visible-text.ts'
import type { Viewer } from '#server/platform/accounts/sessions.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { SearchedKind } from '#server/platform/database/search/searched-fields.ts'
import type { StoredKind } from '#server/platform/records/stored-kind.ts'
import type { DeskKind } from './desk-kind.ts'

const titleLength = 120

/** What says who somebody is, as expressions over the rows of a desk. */
const own = {
  enquiry: { title: sql<string>`substr(project, 1, ${sql.lit(titleLength)})`, phone: sql<string>`mobile` },
  application: { title: sql<string>`position`, phone: sql<string>`phone` },
} as const

type Kind = DeskKind & StoredKind

/**
 * What else there is of the person of a record: other records of the address, those of the same name or telephone number, comments, and a
 * subscription. Spam is left out.
 * @returns undefined when there is no such record
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
  const kinds = records
    .map(({ kind: of }) => of)
    .filter((of): of is Kind => of.name in own && viewer.capabilities.has((of as Kind).capability))

  const others = (of: Kind) =>
    query
      .selectFrom(of.table)
      .select((eb) => [
        'id',
        of.senderName.as('name'),
        own[of.name].title.as('title'),
        eb.ref(of.sentAt).as('at'),
        eb.cast<string>('status', 'text').as('status'),
        'fingerprint',
      ])
      .where('id', '!=', id)
      .where('spamAt', 'is', null)
      .orderBy(of.sentAt, 'desc')
      .limit(maxPersonRecords)
  const isOfAddress = sql<boolean>`email <> '' and lower(email) = ${email.toLowerCase()}`
  const recordsOf = (rows: Awaited<ReturnType<ReturnType<typeof others>['execute']>>, of: Kind) =>
    rows.map((row): PersonRecord => ({
      kind: of.name,
      _id: row.id,
      name: row.name,
      title: asOneLine(row.title),
      at: row.at,
      status: row.status,
      isSame: fingerprint !== '' && row.fingerprint === fingerprint,
    }))
  const matching = (of: Kind): RawBuilder<{ recordId: string }>[] =>
    [name, phone].flatMap((text) => (text ? (recordSearch(of).matching(text) ?? []) : []))
  const ofAddress = async (of: Kind) => recordsOf(await others(of).where(isOfAddress).execute(), of)
  const alike = async (of: Kind) => {
    const hits = matching(of).map((hit) => sql<string>`select record_id from ${hit} as hit`)
    if (hits.length === 0) return []
    const rows = await others(of)
      .where(sql<boolean>`id in (${sql.join(hits, sql` union `)})`)
      .where(sql<boolean>`not (${isOfAddress})`)
      .where((eb) =>
        eb.or([
          eb(of.senderName, '=', name),
          eb(sql<string>`lower(${of.senderName})`, '=', name.toLowerCase()),
          ...(phone ? [eb(own[of.name].phone, '=', phone)] : []),
        ]),
      )
      .execute()
    return recordsOf(rows, of)
  }

  const commentKind = records
    .map(({ kind: of }) => of)
    .find(({ table }) => table === 'comments') as SearchedKind
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
