import { enquiryMessages } from '#contract/enquiries/messages.ts'
import { letterMessages } from '#contract/letters/messages.ts'
import { notFound } from '#server/platform/errors.ts'
import { createLetterHandlers } from '#server/desk/letters/letter-handlers.ts'
import type { Mount } from '#server/platform/http/endpoints.ts'
import type { Mailer } from '#server/platform/mail/mailer.ts'
import type { EnquiryStore } from './enquiries.store.ts'

/** Replies to enquiries by email. */
export function enquiryLetterRoutes(
  mount: Mount,
  { letters, find }: Pick<EnquiryStore, 'letters' | 'find'>,
  mailer: Pick<Mailer, 'canSend'>,
): void {
  const handlers = createLetterHandlers({
    letters,
    mailer,
    find,
    sourceOf: ({ name, companyName }) => ({ name, company: companyName || 'your company' }),
    notFoundMessage: enquiryMessages.notFound,
  })
  mount('getReplyDraft', handlers.getDraft)
  mount('saveReplyDraft', handlers.saveDraft)
  mount('discardReplyDraft', handlers.discardDraft)
  mount('attachReplyFile', async ({ params, viewer, upload }) => {
    const files = await letters.attachFile(params.id, viewer, upload!)
    if (!files) throw notFound(enquiryMessages.notFound)
    return { files, message: letterMessages.fileAttached }
  })

  mount('removeReplyFile', async ({ params, viewer }) => {
    const files = await letters.removeFile(params.id, viewer, params.fileId)
    if (!files) throw notFound(letterMessages.fileNotFound)
    return { files, message: letterMessages.fileRemoved }
  })

  mount('sendReply', handlers.send)
  mount('takeReplyBack', handlers.takeBack)
  mount('retryReply', handlers.retry)
}
