import { randomUUID } from 'node:crypto'
import type { Kysely, Transaction } from 'kysely'
import type { EmailDraft, EmailDraftBody } from '#contract/emails/emails.ts'
import type { Tables } from '#server/tables.ts'
import type { TimelineStore } from '#server/desk/timeline.ts'
import type { PrivateFiles } from '#server/platform/files/private-files.ts'
import type { DeskKind } from '#server/desk/desk-kind.ts'

type Handle = Kysely<Tables> | Transaction<Tables>

type Deps = {
  timeline: Pick<TimelineStore, 'listDraftFiles'>
  files: Pick<PrivateFiles, 'remove'>
  now: () => string
}

/** Email drafts with their files, one per person and record. */
export function createEmailDrafts({ name }: Pick<DeskKind, 'name'>, { timeline, files, now }: Deps) {
  const filesOf = (db: Handle, subjectId: string, id: string) =>
    timeline.listDraftFiles(db, subjectId, { id })

  return {
    async find(db: Handle, subjectId: string, authorId: string): Promise<EmailDraft | undefined> {
      const draft = await db
        .selectFrom('emailDrafts')
        .select(['draftId', 'title', 'text', 'hasQuote', 'kind', 'cc', 'bcc', 'updatedAt'])
        .where('subjectKind', '=', name)
        .where('subjectId', '=', subjectId)
        .where('authorId', '=', authorId)
        .executeTakeFirst()
      if (!draft) return undefined
      const { draftId: _id, ...written } = draft
      return { _id, ...written, files: await filesOf(db, subjectId, authorId) }
    },

    /** Saves a draft. It keeps its first id. */
    async save(
      trx: Transaction<Tables>,
      subjectId: string,
      authorId: string,
      { title, text, hasQuote, kind, cc, bcc, draftId = randomUUID() }: EmailDraftBody,
    ): Promise<EmailDraft> {
      const columns = { title, text, hasQuote, kind, cc, bcc, updatedAt: now() }
      const stored = await trx
        .insertInto('emailDrafts')
        .values({ subjectKind: name, subjectId, authorId, draftId, ...columns })
        .onConflict((conflict) =>
          conflict.columns(['subjectKind', 'subjectId', 'authorId']).doUpdateSet(columns),
        )
        .returning('draftId')
        .executeTakeFirstOrThrow()
      return { _id: stored.draftId, ...columns, files: await filesOf(trx, subjectId, authorId) }
    },

    /** Deletes a draft, and its files unless they were sent with it. */
    async discard(trx: Transaction<Tables>, subjectId: string, authorId: string): Promise<void> {
      const attached = await trx
        .deleteFrom('attachedFiles')
        .where('subjectKind', '=', name)
        .where('subjectId', '=', subjectId)
        .where('authorId', '=', authorId)
        .where('entryId', 'is', null)
        .returning('fileId')
        .execute()
      await files.remove(trx, attached)
      await trx
        .deleteFrom('emailDrafts')
        .where('subjectKind', '=', name)
        .where('subjectId', '=', subjectId)
        .where('authorId', '=', authorId)
        .execute()
    },
  }
}
