import type { Feature } from '#server/platform/feature.ts'
import { indexMissing, ownColumnsReindexer } from '#server/platform/database/search/search-reindexer.ts'
import { newsletterRoutes } from './newsletter.routes.ts'
import { createNewsletterStore, keepPendingDays } from './newsletter.store.ts'
import { subscriberKind } from './subscriber-kind.ts'

/** Subscriptions to the newsletter: the sign-up form, the links in its emails, and the subscribers in the back office. */
export const newsletter: Feature = ({ database, removals, tokens, mailer, now }) => {
  const store = createNewsletterStore({ database, removals, tokens, mailer, now })
  const { index } = ownColumnsReindexer(subscriberKind)
  return {
    routes(mount) {
      newsletterRoutes(mount, { newsletter: store, canSend: mailer.canSend })
    },
    jobs: [
      {
        name: 'index-subscribers',
        isShared: true,
        intervalMs: 60 * 60_000,
        run: (stopping) =>
          indexMissing(database, subscriberKind, {
            index: (trx, ids) => index(database, trx, ids),
            stopping,
          }),
        failure: 'older subscribers could not be indexed, next attempt in an hour',
      },
    ],
    records: [
      {
        kind: subscriberKind,
        // without a mail server nobody could confirm in time
        ...(mailer.canSend && {
          retention: { days: keepPendingDays, removeBefore: store.removePendingBefore },
        }),
      },
    ],
  }
}
