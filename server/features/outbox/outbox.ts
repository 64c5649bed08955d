import type { Feature } from '#server/platform/feature.ts'
import { outboxRoutes } from './outbox.routes.ts'
import { createOutboxStore } from './outbox.store.ts'

/** Shows admins failed emails and the status of the mailbox, and tests the mail server. `platform/mail` sends and receives emails. */
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
