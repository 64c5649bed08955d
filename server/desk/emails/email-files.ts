import type { Kysely, Transaction } from 'kysely'
import type { EntryFile } from '#contract/desk/desk.ts'
import { emailFileLimits } from '#contract/emails/limits.ts'
import { emailMessages } from '#contract/emails/messages.ts'
import type { DeskKind } from '#server/desk/desk-kind.ts'
import { invalid } from '#server/platform/errors.ts'
import type { UnattachedFile } from '#server/platform/files/private-files.ts'
import type { Tables } from '#server/tables.ts'
import type { MailContent } from '#server/platform/mail/mail-content.ts'

type Trx = Transaction<Tables>

/** Files of emails: they belong to their author's draft, then to the sent email. */
export function createEmailFiles({ name }: Pick<DeskKind, 'name'>) {
  const ofDraft = (trx: Trx, subjectId: string, authorId: string) =>
    trx
      .updateTable('attachedFiles')
      .where('subjectKind', '=', name)
      .where('subjectId', '=', subjectId)
      .where('authorId', '=', authorId)
      .where('entryId', 'is', null)

  return {
    /** Checks that a draft can take one more file. @param stored its present files @throws HttpError 400 */
    assertRoom(stored: readonly Pick<EntryFile, 'bytes'>[], bytes: number): void {
      if (stored.length >= emailFileLimits.count) throw invalid(emailMessages.tooManyFiles, 'file')
      const total = stored.reduce((sum, file) => sum + file.bytes, bytes)
      if (total > emailFileLimits.bytes) throw invalid(emailMessages.filesTooLarge, 'file')
    },

    /** Moves a draft's files to the email that it becomes. */
    async moveToEmail(trx: Trx, subjectId: string, authorId: string, emailId: string): Promise<void> {
      await ofDraft(trx, subjectId, authorId).set({ entryId: emailId }).execute()
    },

    /** Attaches files to an email. */
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

    /** Moves the files of an email that is taken back to the draft that it becomes. */
    async moveToDraft(trx: Trx, emailId: string, authorId: string): Promise<void> {
      await trx
        .updateTable('attachedFiles')
        .set({ entryId: null, authorId })
        .where('subjectKind', '=', name)
        .where('entryId', '=', emailId)
        .execute()
    },

    /** The files of an email, in the format of the outbox. */
    listForMail: (
      db: Kysely<Tables> | Trx,
      emailId: string,
    ): Promise<NonNullable<NonNullable<MailContent['email']>['files']>> =>
      db
        .selectFrom('attachedFiles')
        .innerJoin('files', 'files.id', 'attachedFiles.fileId')
        .select(['files.storedName', 'files.originalName', 'files.mimeType'])
        .where('attachedFiles.entryId', '=', emailId)
        .orderBy('files.createdAt')
        .execute(),
  }
}
