import type { Feature } from '#server/platform/feature.ts'
import { outboxRoutes } from './outbox.routes.ts'
import { createOutboxStore } from './outbox.store.ts'

/**
 * Shows unsent emails and the status of the mailbox for replies, and tests the mail server. `platform/mail` sends and receives email.
 */
export const outbox: Feature = ({ settings, database, mailer, mailbox, rateCounter, log, now }) => ({
  routes: (mount) =>
    outboxRoutes(mount, {
      outbox: createOutboxStore(database, now),
      mailer,
      mailbox,
      rateCounter,
      hasRateLimits: settings.rateLimits,
      log,
      now,
    }),
})
