import { setImmediate as afterOtherWork } from 'node:timers/promises'
import { sql, type Kysely, type Transaction } from 'kysely'
import { emailAddressesIn } from '#contract/email.ts'
import type { Tables } from '#server/tables.ts'
import {
  addressFor,
  byCompany,
  plainCopy,
  type DataSubject,
  type PersonalDataSource,
} from '#server/platform/erasures/personal-data.ts'
import type { PrivateFiles } from '#server/platform/files/private-files.ts'
import type { DeskKind } from './desk-kind.ts'

/** Number of rows per batch, of at most a hundred kilobytes each. */
const batchSize = 20

/** Columns of drafts and entries that may name a person, short ones first: searching a long text takes milliseconds. */
const writtenColumns = ['title', 'text'] as const
const draftColumns = [...writtenColumns, 'cc', 'bcc'] as const
const entryColumns = ['senderEmail', 'senderName', 'messageId', 'data', ...writtenColumns] as const

const isNamedInRow = (person: DataSubject, row: { [column: string]: unknown }, columns: readonly string[]) =>
  columns.some((column) => {
    const value = row[column]
    return person.isNamedIn(typeof value === 'object' ? JSON.stringify(value) : String(value))
  })

/** The number of erased entries and files. */
type Erased = { entries: number; files: number }

type Deps = {
  files: Pick<PrivateFiles, 'remove'>
  /** Reindexes a record for search. */
  reindex: (trx: Transaction<Tables>, id: string) => Promise<void>
}

/**
 * Erases notes, calls, emails and drafts that name a person, with their files, from anyone's record. What is on the person's own records is
 * erased with those.
 */
export function timelinePersonalData({ name }: DeskKind, { files, reindex }: Deps) {
  /** Deletes the files of an entry. @returns how many */
  const removeFilesOf = async (
    trx: Transaction<Tables>,
    { id, subjectId }: { id: string; subjectId: string },
  ): Promise<number> => {
    const attached = trx
      .deleteFrom('attachedFiles')
      .where('subjectId', '=', subjectId)
      .where('entryId', '=', id)
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

  /** Iterates over the entries that may name a person. Lets other queries run between entries, because SQLite would block them. */
  async function* entriesThatMayName(trx: Transaction<Tables>, person: DataSubject) {
    for (let after: string | undefined; ;) {
      let rows = trx
        .selectFrom('entries')
        .select(['id', 'subjectId', ...entryColumns])
        .where('subjectKind', '=', name)
        .where((eb) => eb.or(entryColumns.map((column) => person.isPartOf(column))))
        .where(person.isFromBefore('at'))
      if (after !== undefined) rows = rows.where('id', '>', after)
      const batch = await rows.orderBy('id').limit(batchSize).execute()
      for (const row of batch) {
        yield row
        await afterOtherWork()
      }
      if (batch.length < batchSize) return
      after = batch.at(-1)!.id
    }
  }

  const eraseEntries = async (trx: Transaction<Tables>, person: DataSubject): Promise<Erased> => {
    const erased: Erased = { entries: 0, files: 0 }
    const subjectIds = new Set<string>()
    for await (const row of entriesThatMayName(trx, person)) {
      if (!isNamedInRow(person, row, entryColumns)) continue
      erased.entries += 1
      erased.files += await removeFilesOf(trx, row)
      await trx.deleteFrom('entries').where('id', '=', row.id).execute()
      subjectIds.add(row.subjectId)
    }
    for (const id of subjectIds) await reindex(trx, id)
    return erased
  }

  /** Reads drafts one at a time: all of them, or those that may name a person. */
  async function* draftsIn(db: Kysely<Tables>, person?: DataSubject) {
    const drafts = db.selectFrom('emailDrafts').where('subjectKind', '=', name)
    let keys = drafts.select(['subjectId', 'authorId'])
    if (person)
      keys = keys
        .where((eb) => eb.or(draftColumns.map((column) => person.isPartOf(column))))
        .where(person.isFromBefore('updatedAt'))
    for (const key of await keys.execute()) {
      const draft = drafts.where('subjectId', '=', key.subjectId).where('authorId', '=', key.authorId)
      const texts = await draft.select(draftColumns).executeTakeFirst()
      if (texts) yield { ...key, ...texts }
    }
  }

  const eraseDrafts = async (trx: Transaction<Tables>, person: DataSubject): Promise<Erased> => {
    const erased: Erased = { entries: 0, files: 0 }
    for await (const draft of draftsIn(trx, person)) {
      if (!isNamedInRow(person, draft, draftColumns)) continue
      erased.entries += 1
      erased.files += await removeDraftFiles(trx, draft)
      await trx
        .deleteFrom('emailDrafts')
        .where('subjectKind', '=', name)
        .where('subjectId', '=', draft.subjectId)
        .where('authorId', '=', draft.authorId)
        .execute()
    }
    return erased
  }

  return {
    async erase(trx, person) {
      const entries = await eraseEntries(trx, person)
      const drafts = await eraseDrafts(trx, person)
      return { entries: entries.entries + drafts.entries, files: entries.files + drafts.files }
    },
    copies: {
      // the team members whom an email still has to notify
      notifications: () => [],
      entries(row, person) {
        const { data: _data, senderEmail: _email, senderName: _name, ...copy } = plainCopy('entries', row)
        const isByTeamMember = row.authorId !== null || row.origin === 'colleague'
        const by = isByTeamMember ? byCompany : addressFor(row.senderEmail, person)
        // an assignment names team members
        const { from, to } = row.kind === 'assignment' ? {} : row.data
        // other people's texts are theirs
        if (row.origin === 'person' && by !== row.senderEmail) return [{ at: row.at, kind: row.kind, by }]
        return [{ ...copy, from, to, ...(row.origin === '' && !isByTeamMember ? {} : { by }) }]
      },
      emailDrafts: ({ title, text, updatedAt }) => [{ updatedAt, by: byCompany, title, text }],
      receivedMails: () => [],
    },
    async *addresses(query) {
      for (let after: string | undefined; ;) {
        let rows = query
          .selectFrom('entries')
          .select(['id', ...writtenColumns, 'senderEmail', 'data'])
          .where('subjectKind', '=', name)
          .where((eb) =>
            eb.or([
              eb('title', 'like', '%@%'),
              eb('text', 'like', '%@%'),
              eb('senderEmail', '!=', ''),
              sql<boolean>`cast(data as text) like '%@%'`,
            ]),
          )
        if (after !== undefined) rows = rows.where('id', '>', after)
        const batch = await rows.orderBy('id').limit(batchSize).execute()
        for (const {
          title,
          text,
          senderEmail,
          data: { cc = [], bcc = [], sentTo = [] },
        } of batch)
          yield* emailAddressesIn([title, text, senderEmail, ...cc, ...bcc, ...sentTo].join('\n'))
        if (batch.length < batchSize) break
        after = batch.at(-1)!.id
      }
      for await (const { title, text, cc, bcc } of draftsIn(query))
        yield* emailAddressesIn([title, text, cc, bcc].join('\n'))
    },
  } satisfies PersonalDataSource
}
