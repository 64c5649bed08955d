import type { Feature } from '#server/platform/feature.ts'
import { indexMissing, ownColumnsReindexer } from '#server/platform/database/search/search-reindexer.ts'
import { createIssueSender } from './issue-sender.ts'
import { issueRoutes } from './issues.routes.ts'
import { createIssueVisits } from './issue-visits.ts'
import { createIssueStore, issueKind } from './issues.store.ts'
import { createReaderTokens } from './reader-tokens.ts'
import { newsletterRoutes } from './newsletter.routes.ts'
import { createNewsletterStore, keepPendingDays } from './newsletter.store.ts'
import { subscriberKind } from './subscriber-kind.ts'

/** Subscriptions to the newsletter: the sign-up form, the links in its emails, and the subscribers in the back office. */
export const newsletter: Feature = ({
  settings,
  database,
  removals,
  tokens,
  mailer,
  jobs,
  changes,
  highlightSections,
  rateCounter,
  signingKeys,
  personalData,
  now,
}) => {
  const readers = createReaderTokens(signingKeys('newsletter'))
  const store = createNewsletterStore({
    database,
    removals,
    tokens,
    mailer,
    readers,
    timeZone: settings.timeZone,
    now,
  })
  const issues = createIssueStore({ database, now })
  const visits = createIssueVisits({ issues })
  const sending = jobs.add(
    createIssueSender({
      database,
      issues,
      tokens: readers,
      mailer,
      changes,
      rate: settings.newsletterRate,
      now,
    }),
  )
  const { index } = ownColumnsReindexer(subscriberKind)
  return {
    routes(mount, app) {
      visits.countOn(app.server)
      app.addHook('onClose', visits.write)
      newsletterRoutes(mount, { newsletter: store, personalData, canSend: mailer.canSend })
      issueRoutes(mount, {
        database,
        issues,
        mailer,
        highlightSections,
        rateCounter,
        hasRateLimits: settings.rateLimits,
        wake: () => sending.wake(),
        now,
      })
    },
    jobs: [
      visits.job,
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
      { kind: issueKind },
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
