import type { Kysely, Transaction } from 'kysely'
import type { EntryFile } from '#contract/desk/desk.ts'
import { letterFileLimits } from '#contract/letters/limits.ts'
import { letterMessages } from '#contract/letters/messages.ts'
import type { DeskKind } from '#server/desk/desk-kind.ts'
import { invalid } from '#server/platform/errors.ts'
import type { UnattachedFile } from '#server/platform/files/private-files.ts'
import type { Tables } from '#server/tables.ts'
import type { MailContent } from '#server/platform/mail/mail-content.ts'

type Trx = Transaction<Tables>

/** The files of letters: of the draft of their author, then of the letter that was sent. */
export function createLetterFiles({ name }: Pick<DeskKind, 'name'>) {
  const ofDraft = (trx: Trx, subjectId: string, authorId: string) =>
    trx
      .updateTable('attachedFiles')
      .where('subjectKind', '=', name)
      .where('subjectId', '=', subjectId)
      .where('authorId', '=', authorId)
      .where('entryId', 'is', null)

  return {
    /** Checks that a draft takes one more file. @param stored those that it has. @throws HttpError 400 */
    assertRoom(stored: readonly Pick<EntryFile, 'bytes'>[], bytes: number): void {
      if (stored.length >= letterFileLimits.count) throw invalid(letterMessages.tooManyFiles, 'file')
      const total = stored.reduce((sum, file) => sum + file.bytes, bytes)
      if (total > letterFileLimits.bytes) throw invalid(letterMessages.filesTooLarge, 'file')
    },

    /** Moves the files of a draft to the letter that it becomes. */
    async moveToLetter(trx: Trx, subjectId: string, authorId: string, letterId: string): Promise<void> {
      await ofDraft(trx, subjectId, authorId).set({ entryId: letterId }).execute()
    },

    /** Attaches files to a letter. */
    async attach(
      trx: Trx,
      subjectId: string,
      files: readonly UnattachedFile[],
      { entryId, authorId }: { entryId: string | null; authorId: string | null },
    ): Promise<void> {
      for (const file of files) {
        const fileId = await file.attach(trx)
        const row = { fileId, subjectKind: name, subjectId, entryId, authorId }
        await trx.insertInto('attachedFiles').values(row).execute()
      }
    },

    /** Moves the files of a letter that is taken back to the draft that it becomes. */
    async moveToDraft(trx: Trx, letterId: string, authorId: string): Promise<void> {
      await trx
        .updateTable('attachedFiles')
        .set({ entryId: null, authorId })
        .where('subjectKind', '=', name)
        .where('entryId', '=', letterId)
        .execute()
    },

    /** The files of a letter, as its mail takes them. */
    listForMail: (
      db: Kysely<Tables> | Trx,
      letterId: string,
    ): Promise<NonNullable<NonNullable<MailContent['letter']>['files']>> =>
      db
        .selectFrom('attachedFiles')
        .innerJoin('files', 'files.id', 'attachedFiles.fileId')
        .select(['files.storedName', 'files.originalName', 'files.mimeType'])
        .where('attachedFiles.entryId', '=', letterId)
        .orderBy('files.createdAt')
        .execute(),
  }
}
