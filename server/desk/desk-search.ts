import { sql, type Transaction } from 'kysely'
import type { SearchedTexts } from '#server/platform/database/search/searched-fields.ts'
import type { SearchReindexer } from '#server/platform/database/search/search-reindexer.ts'
import type { Tables } from '#server/tables.ts'
import type { DeskKind } from './desk-kind.ts'

/**
 * Limits the indexed text of a timeline to the beginnings of its newest entries. Each new entry reindexes all of it, which must take no
 * more than a few hundredths of a second.
 */
const maxEntries = 200
const maxCharacters = 50_000
const maxEntryCharacters = 10_000
const entriesAtOnce = 20
const maxFileNames = 200

type Kind = Pick<DeskKind, 'table' | 'name' | 'search' | 'file'>

/** The text of a record's timeline for the index. */
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

/** The names of a record's files. */
async function fileNames(trx: Transaction<Tables>, { table, name, file }: Kind, id: string): Promise<string> {
  const own = trx.selectFrom(table).select(sql.ref<string>(file.column).as('fileId')).where('id', '=', id)
  const attached = trx
    .selectFrom('attachedFiles')
    .select('fileId')
    .where('subjectKind', '=', name)
    .where('subjectId', '=', id)
    .where('entryId', 'is not', null)
  const files = await trx
    .selectFrom('files')
    .select('originalName')
    .where((eb) => eb.or([eb('id', 'in', own), eb('id', 'in', attached)]))
    .limit(maxFileNames)
    .execute()
  return files.map(({ originalName }) => originalName).join(' ')
}

/** Indexes submissions by their own texts, the texts of their timelines, and the names of their files. */
export function deskReindexer(kind: Kind): SearchReindexer {
  const { table } = kind
  return {
    sources: { [table]: 'id', entries: 'subjectId', attachedFiles: 'subjectId' },
    async index(database, trx, ids) {
      const search = database.recordSearch(kind)
      const records: { id: string; tags: string[] }[] = await trx
        .selectFrom(table)
        .selectAll()
        .where('id', 'in', ids)
        .execute()
      for (const record of records) {
        const texts = record as never as SearchedTexts<string>
        const names = await fileNames(trx, kind, record.id)
        const addedText = `${names} ${record.tags.join(' ')} ${await timelineText(trx, kind, record.id)}`
        await search.index(trx, record.id, texts, { addedText })
      }
    },
  }
}
