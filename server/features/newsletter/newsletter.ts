import type { Feature } from '#server/platform/feature.ts'
import { newsletterRoutes } from './newsletter.routes.ts'
import { createNewsletterStore } from './newsletter.store.ts'

/** How long an address waits for its confirmation. Anybody can type it; the privacy page says this time. */
const keepPendingDays = 30

/** Subscriptions to the newsletter: the sign-up form, the links in its emails, and the subscribers in the back office. */
export const newsletter: Feature = ({ database, removals, mailer, audit, now }) => {
  const store = createNewsletterStore({ database, removals, mailer, audit, now })
  return {
    routes: (mount) => newsletterRoutes(mount, { newsletter: store, audit, canSend: mailer.canSend }),
    personalData: store.personalData,
    retention: { days: keepPendingDays, removeBefore: store.removePendingBefore },
  }
}
