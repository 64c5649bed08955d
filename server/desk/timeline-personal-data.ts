import type { Transaction } from 'kysely'
import type { Tables } from '#server/platform/database/tables.ts'
import type { Person, PersonalDataSource } from '#server/platform/erasures/personal-data.ts'
import type { PrivateFiles } from '#server/platform/files/private-files.ts'
import type { DeskKind } from './desk-kind.ts'

/** Addresses in a text. They are looked for where a word begins only, which keeps the time linear. */
const address = /(?<![^\s@<>"(),:;\\[\]])[^\s@<>"(),:;\\[\]]+@[^\s@<>"(),:;\\[\]]+/g
const batchSize = 200

/** The submissions of a desk and their timelines as one source. */
export const withTimeline = (
  submissions: PersonalDataSource,
  timeline: PersonalDataSource,
): PersonalDataSource => ({
  ...submissions,
  async erase(trx, person) {
    const own = await submissions.erase(trx, person)
    const written = await timeline.erase(trx, person)
    return { ...own, ...written, files: (own.files ?? 0) + (written.files ?? 0) }
  },
  async *addresses(db) {
    yield* submissions.addresses(db)
    yield* timeline.addresses(db)
  },
})

/** Columns of entries and drafts that may name a person. */
const writtenColumns = ['title', 'text'] as const
const entryColumns = [...writtenColumns, 'senderName', 'senderEmail', 'messageId', 'data'] as const

/** The texts of a row in one. */
const textsOf = (row: { [column: string]: unknown }, columns: readonly string[]) =>
  columns
    .map((column) => (typeof row[column] === 'object' ? JSON.stringify(row[column]) : String(row[column])))
    .join('\n')

/** How much was erased. */
type Erased = { entries: number; files: number }

type Deps = {
  files: Pick<PrivateFiles, 'remove'>
  /** Writes the search index of a record anew. */
  reindex: (trx: Transaction<Tables>, id: string) => Promise<void>
}

/**
 * Erases notes, calls, letters, answers and drafts of letters that name a person, with their files, on whomever's record they are. What is
 * on the person's own records goes with those.
 */
export function timelinePersonalData({ name, table }: DeskKind, { files, reindex }: Deps) {
  /** Deletes the files of entries. @returns how many that were */
  const removeFilesOf = async (trx: Transaction<Tables>, entryIds: string[]): Promise<number> => {
    if (entryIds.length === 0) return 0
    const attached = trx.deleteFrom('attachedFiles').where('entryId', 'in', entryIds)
    return files.remove(trx, await attached.returning('fileId').execute())
  }

  const removeDraftFiles = async (
    trx: Transaction<Tables>,
    { subjectId, authorId }: { subjectId: string; authorId: string },
  ): Promise<number> => {
    const attached = trx
      .deleteFrom('attachedFiles')
      .where('subjectId', '=', subjectId)
      .where('authorId', '=', authorId)
      .where('entryId', 'is', null)
    return files.remove(trx, await attached.returning('fileId').execute())
  }

  /** Erases them from records that were removed and can still be restored. */
  const eraseFromRemoved = async (trx: Transaction<Tables>, person: Person): Promise<Erased> => {
    const removed = await trx
      .selectFrom('removedRecords')
      .select(['id', 'data'])
      .where('kind', '=', table)
      .where(person.isPartOf('data'))
      .execute()
    const count: Erased = { entries: 0, files: 0 }
    for (const { id, data } of removed) {
      const { entries = [], letterDrafts = [] } = data
      const isNamed = (columns: readonly string[]) => (row: { [column: string]: unknown }) =>
        person.isNamedIn(textsOf(row, columns))
      const named = entries.filter(isNamed(entryColumns))
      const drafts = letterDrafts.filter(isNamed(writtenColumns))
      if (named.length + drafts.length === 0) continue
      count.entries += named.length + drafts.length
      count.files += await removeFilesOf(
        trx,
        named.map((entry) => String(entry.id)),
      )
      for (const draft of drafts)
        count.files += await removeDraftFiles(trx, {
          subjectId: String(draft.subjectId),
          authorId: String(draft.authorId),
        })
      const left = {
        entries: entries.filter((entry) => !named.includes(entry)),
        letterDrafts: letterDrafts.filter((draft) => !drafts.includes(draft)),
      }
      await trx
        .updateTable('removedRecords')
        .set({ data: { ...data, ...left } })
        .where('id', '=', id)
        .execute()
    }
    return count
  }

  const eraseDrafts = async (trx: Transaction<Tables>, person: Person): Promise<Erased> => {
    const candidates = await trx
      .selectFrom('letterDrafts')
      .select(['subjectId', 'authorId', 'title', 'text'])
      .where('subjectKind', '=', name)
      .where((eb) => eb.or([person.isPartOf('title'), person.isPartOf('text')]))
      .where(person.isFromBefore('updatedAt'))
      .execute()
    const named = candidates.filter((row) => person.isNamedIn(textsOf(row, writtenColumns)))
    let fileCount = 0
    for (const { subjectId, authorId } of named) {
      fileCount += await removeDraftFiles(trx, { subjectId, authorId })
      await trx
        .deleteFrom('letterDrafts')
        .where('subjectKind', '=', name)
        .where('subjectId', '=', subjectId)
        .where('authorId', '=', authorId)
        .execute()
    }
    return { entries: named.length, files: fileCount }
  }

  return {
    async erase(trx, person) {
      const candidates = await trx
        .selectFrom('entries')
        .select(['id', 'subjectId', ...entryColumns])
        .where('subjectKind', '=', name)
        .where((eb) => eb.or(entryColumns.map((column) => person.isPartOf(column))))
        .where(person.isFromBefore('at'))
        .execute()
      const named = candidates.filter((row) => person.isNamedIn(textsOf(row, entryColumns)))
      const fileCount = await removeFilesOf(
        trx,
        named.map(({ id }) => id),
      )
      for (const { id } of named) await trx.deleteFrom('entries').where('id', '=', id).execute()
      for (const id of new Set(named.map(({ subjectId }) => subjectId))) await reindex(trx, id)
      const drafts = await eraseDrafts(trx, person)
      const removed = await eraseFromRemoved(trx, person)
      return {
        entries: named.length + drafts.entries + removed.entries,
        files: fileCount + drafts.files + removed.files,
      }
    },
    async *addresses(query) {
      for (let after: string | undefined; ;) {
        let rows = query
          .selectFrom('entries')
          .select(['id', ...writtenColumns, 'senderEmail'])
          .where('subjectKind', '=', name)
          .where((eb) =>
            eb.or([eb('title', 'like', '%@%'), eb('text', 'like', '%@%'), eb('senderEmail', '!=', '')]),
          )
        if (after !== undefined) rows = rows.where('id', '>', after)
        const batch = await rows.orderBy('id').limit(batchSize).execute()
        for (const { title, text, senderEmail } of batch)
          yield* `${title}\n${text}\n${senderEmail}`.match(address) ?? []
        if (batch.length < batchSize) break
        after = batch.at(-1)!.id
      }
      const drafts = query
        .selectFrom('letterDrafts')
        .select(['title', 'text'])
        .where('subjectKind', '=', name)
      for (const { title, text } of await drafts.execute()) yield* `${title}\n${text}`.match(address) ?? []
    },
  } satisfies PersonalDataSource
}
