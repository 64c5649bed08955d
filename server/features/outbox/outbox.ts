import type { Feature } from '#server/platform/feature.ts'
import { outboxRoutes } from './outbox.routes.ts'
import { createOutboxStore } from './outbox.store.ts'

/**
 * Shows admins the emails that could not be sent, and how the mailbox of answers fares, and tests the mail server; `platform/mail` sends mail
 * and takes it in.
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
