import { applicationMessages } from '#contract/careers/messages.ts'
import { createLetterHandlers } from '#server/desk/letters/letter-handlers.ts'
import type { Mount } from '#server/platform/http/endpoints.ts'
import type { Mailer } from '#server/platform/mail/mailer.ts'
import type { CareerStore } from './careers.store.ts'

/** Letters to applicants. */
export function applicationLetterRoutes(
  mount: Mount,
  { letters, find }: Pick<CareerStore, 'letters' | 'find'>,
  mailer: Pick<Mailer, 'canSend'>,
): void {
  const handlers = createLetterHandlers({
    letters,
    mailer,
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
  mount('sendApplicationLetter', handlers.send)
  mount('takeApplicationLetterBack', handlers.takeBack)
  mount('retryApplicationLetter', handlers.retry)
}
