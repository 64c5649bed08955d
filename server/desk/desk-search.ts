import { sql, type Kysely, type Transaction } from 'kysely'
import type { Database } from '#server/platform/database/open.ts'
import type { SearchedTexts } from '#server/platform/database/search/searched-fields.ts'
import type { SearchReindexer } from '#server/platform/database/search/search-reindexer.ts'
import type { Tables } from '#server/tables.ts'
import type { Job } from '#server/platform/jobs/jobs.ts'
import type { DeskKind } from './desk-kind.ts'

/** Records in one transaction, so that other writers wait for a moment only. */
const batchSize = 25

/**
 * What is indexed of a timeline: the beginnings of its newest entries. All of it is indexed again with each new entry, so it is as much as
 * takes a few hundredths of a second.
 */
const maxEntries = 200
const maxCharacters = 50_000
const maxEntryCharacters = 10_000
const entriesAtOnce = 20

type Handle = Kysely<Tables> | Transaction<Tables>
type Kind = Pick<DeskKind, 'table' | 'name' | 'search'>

/** Key of the `settings` row that says how far an index has been written anew: `done`, or the id of the last record. */
const progressKeyOf = ({ name }: Kind) => `${name}-search`

/** What is indexed of the timeline of a record. */
async function timelineText(trx: Transaction<Tables>, { name }: Kind, subjectId: string): Promise<string> {
  let text = ''
  for (let read = 0; read < maxEntries && text.length < maxCharacters; read += entriesAtOnce) {
    const entries = await trx
      .selectFrom('entries')
      .select([
        'title',
        'senderName',
        'senderEmail',
        sql<string>`substr(text, 1, ${sql.lit(maxEntryCharacters)})`.as('text'),
      ])
      .where('subjectKind', '=', name)
      .where('subjectId', '=', subjectId)
      .where((eb) => eb.or([eb('text', '!=', ''), eb('origin', '!=', '')]))
      .orderBy('at', 'desc')
      .orderBy('id', 'desc')
      .limit(entriesAtOnce)
      .offset(read)
      .execute()
    text += entries.map((entry) => `${Object.values(entry).join('\n')}\n`).join('')
    if (entries.length < entriesAtOnce) break
  }
  return text.slice(0, maxCharacters)
}

/** Submissions are found by their own texts, and by what is written in their timelines. */
export function deskReindexer(kind: Kind): SearchReindexer {
  const { table } = kind
  return {
    sources: { [table]: 'id', entries: 'subjectId' },
    async index(database, trx, ids) {
      const search = database.recordSearch(kind)
      const records: { id: string }[] = await trx
        .selectFrom(table)
        .selectAll()
        .where('id', 'in', ids)
        .execute()
      for (const record of records) {
        const texts = record as never as SearchedTexts<string>
        await search.index(trx, record.id, texts, { addedText: await timelineText(trx, kind, record.id) })
      }
    },
  }
}

const readProgress = async (db: Handle, progressKey: string) =>
  (await db.selectFrom('settings').select('value').where('key', '=', progressKey).executeTakeFirst())?.value

/** Indexes the records after the last one. @returns whether there may be more */
async function indexBatch(database: Database, kind: Kind): Promise<boolean> {
  const progressKey = progressKeyOf(kind)
  const reindexer = deskReindexer(kind)
  return database.transaction(async (trx) => {
    await database.lock(trx, progressKey)
    const progress = await readProgress(trx, progressKey)
    if (progress === 'done') return false
    let rows = trx.selectFrom(kind.table).select('id')
    if (progress !== undefined) rows = rows.where('id', '>', progress)
    const batch = await rows.orderBy('id').limit(batchSize).execute()
    const ids = batch.map(({ id }) => id)
    if (ids.length > 0) await reindexer.index(database, trx, ids)
    const value = ids.length < batchSize ? 'done' : ids.at(-1)!
    await trx
      .insertInto('settings')
      .values({ key: progressKey, value })
      .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
      .execute()
    return value !== 'done'
  })
}

/** The job that indexes the records that versions without their timelines indexed by name and address alone, once for each database. */
export function olderRecordsJob(database: Database, kind: Kind): Job {
  return {
    name: `index-${kind.table}`,
    isShared: true,
    intervalMs: 60 * 60_000,
    retryMs: 60_000,
    run: () => indexBatch(database, kind),
    failure: `indexing older ${kind.table} failed, will retry`,
  }
}
