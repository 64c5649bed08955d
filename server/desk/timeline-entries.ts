import type { Kysely, Transaction } from 'kysely'
import type { EntryFile, TimelineEntry } from '#contract/desk/desk.ts'
import { entryKinds } from '#contract/desk/limits.ts'
import type { Delivery } from '#contract/letters/limits.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import type { PrivateFiles } from '#server/platform/files/private-files.ts'
import type { Viewer } from '#server/platform/accounts/sessions.ts'
import type { DeskKind } from './desk-kind.ts'

type Handle = Kysely<Tables> | Transaction<Tables>

/** How a letter fares: one that waits, and that the outbox does not have, was lost with an outbox of another installation. */
export const deliveryOf = (delivery: Delivery, isInOutbox: boolean): Delivery =>
  delivery === 'queued' && !isInOutbox ? 'failed' : delivery

/** The states in which the mail server may not have a letter. */
const isUnsent: ReadonlySet<Delivery | ''> = new Set(['queued', 'failed'])

/** By time; what one change has recorded, in the order of the kinds. */
const inOrder = (one: TimelineEntry, other: TimelineEntry) =>
  one.at < other.at
    ? -1
    : one.at > other.at
      ? 1
      : entryKinds.indexOf(one.kind) - entryKinds.indexOf(other.kind)

/** Reads the entries of timelines with their files, whose addresses are signed for a reader. */
export function createEntryReader(files: Pick<PrivateFiles, 'signedUrl'>, { name }: Pick<DeskKind, 'name'>) {
  const entriesOf = (db: Handle) =>
    db
      .selectFrom('entries')
      .leftJoin('users', 'users.id', 'entries.authorId')
      .leftJoin('outbox', 'outbox.id', 'entries.id')
      .selectAll('entries')
      .select(['outbox.lastError', 'outbox.attempts', 'outbox.refusals', 'users.name as authorName'])
      .where('entries.subjectKind', '=', name)

  type Row = Awaited<ReturnType<ReturnType<typeof entriesOf>['execute']>>[number]

  const filesOf = (db: Handle) =>
    db
      .selectFrom('attachedFiles')
      .innerJoin('files', 'files.id', 'attachedFiles.fileId')
      .select([
        'files.id',
        'files.storedName',
        'files.originalName',
        'files.byteSize',
        'attachedFiles.entryId',
      ])
      .where('attachedFiles.subjectKind', '=', name)
      .orderBy('files.createdAt')
      .orderBy('files.originalName')

  type FileRow = Awaited<ReturnType<ReturnType<typeof filesOf>['execute']>>[number]

  const toFile = (row: FileRow, reader: Pick<Viewer, 'id'>): EntryFile => ({
    _id: row.id,
    name: row.originalName,
    bytes: row.byteSize,
    filePath: files.signedUrl(row.storedName, reader),
  })

  const letterOf = ({
    delivery,
    letterKind,
    data,
    attempts,
    refusals,
    lastError,
  }: Row): TimelineEntry['letter'] =>
    delivery === ''
      ? null
      : {
          kind: letterKind || 'reply',
          delivery: deliveryOf(delivery, attempts !== null),
          hasQuote: data.hasQuote ?? false,
          canBeTakenBack: isUnsent.has(delivery) && attempts !== null && attempts === refusals,
          failure:
            delivery === 'bounced' ? (data.bounce ?? '') : delivery === 'sent' ? '' : (lastError ?? ''),
        }

  const answerOf = ({ origin, senderName, senderEmail, data }: Row): TimelineEntry['answer'] =>
    origin === ''
      ? null
      : {
          sender: { name: senderName, email: senderEmail },
          isContact: data.isContact ?? false,
          origin,
          quoteStart: data.quoteStart ?? null,
          bytes: data.bytes ?? 0,
          notes: data.notes ?? [],
          refused: data.refused ?? [],
        }

  const toEntry = (row: Row, files: FileRow[], reader: Pick<Viewer, 'id'>): TimelineEntry => ({
    _id: row.id,
    kind: row.kind,
    at: row.at,
    author: row.authorId === null ? null : { _id: row.authorId, name: row.authorName ?? '' },
    title: row.title,
    text: row.text,
    from: row.data.from ?? null,
    to: row.data.to ?? null,
    correctedAt: row.correctedAt,
    letter: letterOf(row),
    answer: answerOf(row),
    files: files.filter(({ entryId }) => entryId === row.id).map((file) => toFile(file, reader)),
  })

  return {
    /** Finds an entry in the transaction that has written it. */
    async find(trx: Transaction<Tables>, id: string, reader: Pick<Viewer, 'id'>): Promise<TimelineEntry> {
      const row = await entriesOf(trx).where('entries.id', '=', id).executeTakeFirstOrThrow()
      return toEntry(row, await filesOf(trx).where('entryId', '=', id).execute(), reader)
    },

    /** The entries of a record, oldest first. */
    async list(query: Handle, subjectId: string, reader: Pick<Viewer, 'id'>): Promise<TimelineEntry[]> {
      const [rows, files] = await Promise.all([
        entriesOf(query).where('entries.subjectId', '=', subjectId).execute(),
        filesOf(query).where('attachedFiles.subjectId', '=', subjectId).execute(),
      ])
      return rows.map((row) => toEntry(row, files, reader)).toSorted(inOrder)
    },

    /** The files of the draft of a person. */
    async listDraftFiles(db: Handle, subjectId: string, author: Pick<Viewer, 'id'>): Promise<EntryFile[]> {
      const rows = await filesOf(db)
        .where('attachedFiles.subjectId', '=', subjectId)
        .where('attachedFiles.authorId', '=', author.id)
        .where('attachedFiles.entryId', 'is', null)
        .execute()
      return rows.map((row) => toFile(row, author))
    },
  }
}
