import { enquiryMessages } from '#contract/enquiries/messages.ts'
import { createLetterHandlers } from '#server/desk/letters/letter-handlers.ts'
import type { PrivateFiles } from '#server/platform/files/private-files.ts'
import type { Mount } from '#server/platform/http/endpoints.ts'
import type { Mailer } from '#server/platform/mail/mailer.ts'
import { enquiryKind } from './enquiry-kind.ts'
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
    files,
    fileKind: enquiryKind.file.kind,
    find,
    sourceOf: ({ name, companyName }) => ({ name, company: companyName || 'your company' }),
    notFoundMessage: enquiryMessages.notFound,
  })
  mount('getReplyDraft', handlers.getDraft)
  mount('saveReplyDraft', handlers.saveDraft)
  mount('discardReplyDraft', handlers.discardDraft)
  mount('attachReplyFile', handlers.attachFile)
  mount('removeReplyFile', handlers.removeFile)
  mount('sendReply', handlers.send)
  mount('takeReplyBack', handlers.takeBack)
  mount('retryReply', handlers.retry)
}
