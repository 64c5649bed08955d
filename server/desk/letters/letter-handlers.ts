import type { LetterBody, LetterDraftBody } from '#contract/letters/letters.ts'
import { letterMessages } from '#contract/letters/messages.ts'
import type { PlaceholderSource } from '#contract/letters/placeholders.ts'
import type { Write } from '#server/platform/audit/unit-of-work.ts'
import { notFound } from '#server/platform/errors.ts'
import type { Tables } from '#server/tables.ts'
import type { PrivateFiles } from '#server/platform/files/private-files.ts'
import type { Upload } from '#server/platform/files/uploads.ts'
import type { Mailer } from '#server/platform/mail/mailer.ts'
import type { Viewer } from '#server/platform/accounts/sessions.ts'
import type { DeskName } from '#server/desk/desk-kind.ts'
import type { Letters } from './letters.store.ts'

type Deps<Name extends DeskName, Row> = {
  letters: Letters<Name>
  mailer: Pick<Mailer, 'canSend'>
  files: Pick<PrivateFiles, 'storeWith' | 'removeScheduled'>
  /** The kind of the files of letters, which says who may open them. */
  fileKind: Tables['files']['kind']
  find: (id: string, reader: Viewer) => Promise<Row | undefined>
  /** What the places of a template are filled from. */
  sourceOf: (record: Row) => PlaceholderSource
  /** The sentence for a record that there is not. */
  notFoundMessage: string
}

type OfRecord = { params: { id: string }; viewer: Viewer }
type OfFile = { params: { id: string; fileId: string }; viewer: Viewer }
type OfLetter = { params: { id: string; letterId: string }; viewer: Viewer }

/** What the calls of letters do, at whichever desk. */
export function createLetterHandlers<Name extends DeskName, Row>({
  letters,
  mailer,
  files,
  fileKind,
  find,
  sourceOf,
  notFoundMessage,
}: Deps<Name, Row>) {
  return {
    async getDraft({ params, viewer }: OfRecord) {
      const [draft, record] = await Promise.all([
        letters.findDraft(params.id, viewer.id),
        find(params.id, viewer),
      ])
      if (!record) throw notFound(notFoundMessage)
      return {
        draft: draft ?? null,
        templates: await letters.filledTemplates(sourceOf(record), viewer),
        canSend: mailer.canSend,
      }
    },

    async saveDraft({ params, body, viewer, write }: OfRecord & { body: LetterDraftBody; write: Write }) {
      const draft = await write(({ trx }) => letters.saveDraft(trx, params.id, viewer, body))
      if (!draft) throw notFound(notFoundMessage)
      return { draft, message: letterMessages.draftSaved }
    },

    async discardDraft({ params, viewer, write }: OfRecord & { write: Write }) {
      await write(({ trx }) => letters.discardDraft(trx, params.id, viewer.id))
      return { message: letterMessages.draftDiscarded }
    },

    async attachFile({ params, viewer, upload, write }: OfRecord & { upload: Upload; write: Write }) {
      const attached = await files.storeWith(upload, fileKind, (file) =>
        write(({ trx }) => letters.attachFile(trx, params.id, viewer, file!)),
      )
      if (!attached) throw notFound(notFoundMessage)
      return { files: attached, message: letterMessages.fileAttached }
    },

    async removeFile({ params, viewer, write }: OfFile & { write: Write }) {
      const left = await write(({ trx }) => letters.removeFile(trx, params.id, viewer, params.fileId))
      if (!left) throw notFound(letterMessages.fileNotFound)
      await files.removeScheduled()
      return { files: left, message: letterMessages.fileRemoved }
    },

    async send({
      params,
      body,
      viewer,
      write,
    }: OfRecord & { body: LetterBody; write: Write<`${Name}.replied`> }) {
      const entry = await write((unit) => letters.send(unit, params.id, body, viewer))
      if (!entry) throw notFound(notFoundMessage)
      return { entry, message: letterMessages.sent }
    },

    async takeBack({ params, viewer, write }: OfLetter & { write: Write<`${Name}.reply-taken-back`> }) {
      const draft = await write((unit) => letters.takeBack(unit, params.id, params.letterId, viewer))
      if (!draft) throw notFound(letterMessages.notFound)
      return { draft, message: letterMessages.takenBack }
    },

    async retry({ params, viewer, write }: OfLetter & { write: Write<`${Name}.reply-retried`> }) {
      const entry = await write((unit) => letters.retry(unit, params.id, params.letterId, viewer))
      if (!entry) throw notFound(letterMessages.notFound)
      return { entry, message: letterMessages.retried }
    },
  }
}
