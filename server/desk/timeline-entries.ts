import { sql, type Kysely, type Transaction } from 'kysely'
import type { EntryFile, Timeline, TimelineEntry, TimelineQuery } from '#contract/desk/desk.ts'
import { entryKinds, timelinePage } from '#contract/desk/limits.ts'
import { incomingTextLimit, type Delivery } from '#contract/emails/limits.ts'
import type { Tables } from '#server/tables.ts'
import type { PrivateFiles } from '#server/platform/files/private-files.ts'
import type { Viewer } from '#server/platform/accounts/sessions.ts'
import type { DeskKind } from './desk-kind.ts'

type Handle = Kysely<Tables> | Transaction<Tables>

/** The delivery status of an email. A queued email that is missing from the outbox was lost with another installation's outbox. */
export const deliveryOf = (delivery: Delivery, isInOutbox: boolean): Delivery =>
  delivery === 'queued' && !isInOutbox ? 'failed' : delivery

/** The delivery statuses of emails that the mail server may not have accepted. */
const isUnsent: ReadonlySet<Delivery | ''> = new Set(['queued', 'failed'])

/** Orders entries by time; those of one change in the order of the kinds. */
const inOrder = (one: TimelineEntry, other: TimelineEntry) =>
  one.at < other.at
    ? -1
    : one.at > other.at
      ? 1
      : entryKinds.indexOf(one.kind) - entryKinds.indexOf(other.kind)

/** Reads the entries of timelines with their files, whose addresses are signed for a reader. */
export function createEntryReader(files: Pick<PrivateFiles, 'signedUrl'>, { name }: Pick<DeskKind, 'name'>) {
  const columns = [
    'entries.id',
    'entries.kind',
    'entries.at',
    'entries.authorId',
    'entries.title',
    'entries.data',
    'entries.delivery',
    'entries.emailKind',
    'entries.correctedAt',
    'entries.origin',
    'entries.senderName',
    'entries.senderEmail',
  ] as const

  /** @param length maximum characters of each text; by default, all of it */
  const entriesOf = (db: Handle, length: number = incomingTextLimit) =>
    db
      .selectFrom('entries')
      .leftJoin('users', 'users.id', 'entries.authorId')
      .leftJoin('outbox', 'outbox.id', 'entries.id')
      .select(columns)
      .select(['outbox.lastError', 'outbox.attempts', 'outbox.refusals', 'users.name as authorName'])
      .select([
        sql<string>`substr(entries.text, 1, ${sql.lit(length)})`.as('text'),
        sql<boolean>`length(entries.text) > ${sql.lit(length)}`.as('isCut'),
      ])
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

  const emailOf = ({
    delivery,
    emailKind,
    data,
    attempts,
    refusals,
    lastError,
    senderEmail,
  }: Row): TimelineEntry['email'] =>
    delivery === ''
      ? null
      : {
          kind: emailKind || 'reply',
          to: data.sentTo ?? [],
          delivery: deliveryOf(delivery, attempts !== null),
          hasQuote: data.hasQuote ?? false,
          cc: data.cc ?? [],
          bcc: data.bcc ?? [],
          canBeTakenBack:
            !data.sentTo && isUnsent.has(delivery) && attempts !== null && attempts === refusals,
          failure: delivery === 'bounced' ? (data.bounce ?? '') : (lastError ?? ''),
          sentFrom: senderEmail,
        }

  const incomingEmailOf = ({ origin, senderName, senderEmail, data }: Row): TimelineEntry['incomingEmail'] =>
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
    isCut: Boolean(row.isCut),
    from: row.data.from ?? null,
    to: row.data.to ?? null,
    correctedAt: row.correctedAt,
    email: emailOf(row),
    incomingEmail: incomingEmailOf(row),
    files: files.filter(({ entryId }) => entryId === row.id).map((file) => toFile(file, reader)),
  })

  /** Some entries of a record, oldest first. Their texts may be truncated. */
  const readSome = async (
    db: Handle,
    subjectId: string,
    rows: Row[],
    reader: Pick<Viewer, 'id'>,
  ): Promise<TimelineEntry[]> => {
    const ids = rows.map(({ id }) => id)
    const files =
      ids.length === 0
        ? []
        : await filesOf(db)
            .where('attachedFiles.subjectId', '=', subjectId)
            .where('attachedFiles.entryId', 'in', ids)
            .execute()
    return rows.map((row) => toEntry(row, files, reader)).toSorted(inOrder)
  }

  return {
    /** Finds an entry with its complete text. */
    async find(
      db: Handle,
      subjectId: string,
      id: string,
      reader: Pick<Viewer, 'id'>,
    ): Promise<TimelineEntry | undefined> {
      const row = entriesOf(db).where('entries.subjectId', '=', subjectId).where('entries.id', '=', id)
      const [entry] = await readSome(db, subjectId, await row.execute(), reader)
      return entry
    },

    /** Finds entries of a record by id, with truncated texts, oldest first. */
    async listSome(
      db: Handle,
      subjectId: string,
      ids: string[],
      reader: Pick<Viewer, 'id'>,
    ): Promise<TimelineEntry[]> {
      if (ids.length === 0) return []
      const rows = entriesOf(db, timelinePage.text)
        .where('entries.subjectId', '=', subjectId)
        .where('entries.id', 'in', ids)
      return readSome(db, subjectId, await rows.execute(), reader)
    },

    /** Lists the newest entries of a record, or those before others, with truncated texts. */
    async list(
      db: Handle,
      subjectId: string,
      { before }: TimelineQuery,
      reader: Pick<Viewer, 'id'>,
    ): Promise<Pick<Timeline, 'entries' | 'earlier'>> {
      let rows = entriesOf(db, timelinePage.text).where('entries.subjectId', '=', subjectId)
      if (before)
        rows = rows.where((eb) =>
          eb(eb.refTuple('entries.at', 'entries.id'), '<', eb.tuple(before.at, before.id)),
        )
      const found = await rows
        .orderBy('entries.at', 'desc')
        .orderBy('entries.id', 'desc')
        .limit(timelinePage.entries + 1)
        .execute()
      const shown = found.slice(0, timelinePage.entries)
      const oldest = found.length > shown.length ? shown.at(-1) : undefined
      return {
        entries: await readSome(db, subjectId, shown, reader),
        earlier: oldest ? `${oldest.at}_${oldest.id}` : null,
      }
    },

    /** Lists the files of a person's draft. */
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
