import { applicationMessages } from '#contract/careers/messages.ts'
import { createLetterHandlers } from '#server/desk/letters/letter-handlers.ts'
import type { PrivateFiles } from '#server/platform/files/private-files.ts'
import type { Mount } from '#server/platform/http/endpoints.ts'
import type { Mailer } from '#server/platform/mail/mailer.ts'
import { applicationKind } from './application-kind.ts'
import type { CareerStore } from './careers.store.ts'

/** Letters to applicants. */
export function applicationLetterRoutes(
  mount: Mount,
  { letters, find }: Pick<CareerStore, 'letters' | 'find'>,
  { mailer, files }: { mailer: Pick<Mailer, 'canSend'>; files: PrivateFiles },
): void {
  const handlers = createLetterHandlers({
    letters,
    mailer,
    files,
    fileKind: applicationKind.file.kind,
    find,
    sourceOf: ({ firstName, lastName, position }) => ({
      name: `${firstName} ${lastName}`,
      'first name': firstName,
      position,
    }),
    notFoundMessage: applicationMessages.notFound,
  })
  mount('getApplicationLetterDraft', handlers.getDraft)
  mount('saveApplicationLetterDraft', handlers.saveDraft)
  mount('discardApplicationLetterDraft', handlers.discardDraft)
  mount('attachApplicationLetterFile', handlers.attachFile)
  mount('removeApplicationLetterFile', handlers.removeFile)
  mount('sendApplicationLetter', handlers.send)
  mount('takeApplicationLetterBack', handlers.takeBack)
  mount('retryApplicationLetter', handlers.retry)
}
