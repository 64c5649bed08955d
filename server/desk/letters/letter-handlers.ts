import type { LetterBody, LetterDraftBody } from '#contract/letters/letters.ts'
import { letterMessages } from '#contract/letters/messages.ts'
import type { PlaceholderSource } from '#contract/letters/placeholders.ts'
import { notFound } from '#server/platform/errors.ts'
import type { Mailer } from '#server/platform/mail/mailer.ts'
import type { Viewer } from '#server/platform/sessions.ts'
import type { Letters } from './letters.store.ts'

type Deps<Row> = {
  letters: Letters
  mailer: Pick<Mailer, 'canSend'>
  find: (id: string, reader: Viewer) => Promise<Row | undefined>
  /** What the places of a template are filled from. */
  sourceOf: (record: Row) => PlaceholderSource
  /** The sentence for a record that there is not. */
  notFoundMessage: string
}

type OfRecord = { params: { id: string }; viewer: Viewer }
type OfLetter = { params: { id: string; letterId: string }; viewer: Viewer }

/** What the calls of letters do, at whichever desk. */
export function createLetterHandlers<Row>({ letters, mailer, find, sourceOf, notFoundMessage }: Deps<Row>) {
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

    async saveDraft({ params, body, viewer }: OfRecord & { body: LetterDraftBody }) {
      const draft = await letters.saveDraft(params.id, viewer.id, body)
      if (!draft) throw notFound(notFoundMessage)
      return { draft, message: letterMessages.draftSaved }
    },

    async discardDraft({ params, viewer }: OfRecord) {
      await letters.discardDraft(params.id, viewer.id)
      return { message: letterMessages.draftDiscarded }
    },

    async send({ params, body, viewer }: OfRecord & { body: LetterBody }) {
      const entry = await letters.send(params.id, body, viewer)
      if (!entry) throw notFound(notFoundMessage)
      return { entry, message: letterMessages.sent }
    },

    async takeBack({ params, viewer }: OfLetter) {
      const draft = await letters.takeBack(params.id, params.letterId, viewer)
      if (!draft) throw notFound(letterMessages.notFound)
      return { draft, message: letterMessages.takenBack }
    },

    async retry({ params, viewer }: OfLetter) {
      const entry = await letters.retry(params.id, params.letterId, viewer)
      if (!entry) throw notFound(letterMessages.notFound)
      return { entry, message: letterMessages.retried }
    },
  }
}
