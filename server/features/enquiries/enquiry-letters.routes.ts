import { enquiryMessages } from '#contract/enquiries/messages.ts'
import { letterMessages } from '#contract/letters/messages.ts'
import { notFound } from '#server/platform/errors.ts'
import { createLetterHandlers } from '#server/desk/letters/letter-handlers.ts'
import type { PrivateFiles } from '#server/platform/files/private-files.ts'
import type { Mount } from '#server/platform/http/endpoints.ts'
import type { Mailer } from '#server/platform/mail/mailer.ts'
import type { EnquiryStore } from './enquiries.store.ts'

/** Replies to enquiries by email. */
export function enquiryLetterRoutes(
  mount: Mount,
  { letters, find }: Pick<EnquiryStore, 'letters' | 'find'>,
  { mailer, files }: { mailer: Pick<Mailer, 'canSend'>; files: PrivateFiles },
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
  mount('attachReplyFile', async ({ params, viewer, upload, write }) => {
    const attached = await files.storeWith(upload, 'enquiry', (file) =>
      write(({ trx }) => letters.attachFile(trx, params.id, viewer, file!)),
    )
    if (!attached) throw notFound(enquiryMessages.notFound)
    return { files: attached, message: letterMessages.fileAttached }
  })

  mount('removeReplyFile', async ({ params, viewer, write }) => {
    const left = await write(({ trx }) => letters.removeFile(trx, params.id, viewer, params.fileId))
    if (!left) throw notFound(letterMessages.fileNotFound)
    await files.removeScheduled()
    return { files: left, message: letterMessages.fileRemoved }
  })

  mount('sendReply', handlers.send)
  mount('takeReplyBack', handlers.takeBack)
  mount('retryReply', handlers.retry)
}
