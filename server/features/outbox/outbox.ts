import type { Feature } from '#server/platform/feature.ts'
import { createOutboxStore } from './outbox.store.ts'

/** Shows admins the emails that could not be sent; `platform/mail` sends them. */
export const outbox: Feature = ({ database, mailer, now }) => {
  const store = createOutboxStore(database, now)
  return {
    routes: (mount) =>
      // without a mail server nothing is to be sent, so nothing has failed
      mount('listUnsentEmails', async () => (mailer.canSend ? store.listUnsent() : { emails: [], total: 0 })),
  }
}
