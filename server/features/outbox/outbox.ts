import type { Feature } from '#server/platform/feature.ts'
import { createOutboxStore } from './outbox.store.ts'

/** Shows admins the emails that could not be sent, and how the mailbox of answers fares; `platform/mail` sends and takes them in. */
export const outbox: Feature = ({ database, mailer, inbox, now }) => {
  const store = createOutboxStore(database, now)
  return {
    routes: (mount) =>
      // without a mail server nothing is to be sent, so nothing has failed
      mount('listUnsentEmails', async () => ({
        ...(mailer.canSend ? await store.listUnsent() : { emails: [], total: 0 }),
        inbox: (await inbox.state()) ?? null,
      })),
  }
}
