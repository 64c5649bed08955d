import type { Feature } from '#server/platform/feature.ts'
import { indexMissing, ownColumnsReindexer } from '#server/platform/database/search/search-reindexer.ts'
import { issueBounces } from './issue-bounces.ts'
import { createIssueSender } from './issue-sender.ts'
import { issueRoutes } from './issues.routes.ts'
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
  mailbox,
  jobs,
  changes,
  highlightSections,
  rateCounter,
  signingKeys,
  now,
}) => {
  const readers = createReaderTokens(signingKeys('newsletter'))
  const store = createNewsletterStore({ database, removals, tokens, mailer, readers, now })
  const issues = createIssueStore({ database, now })
  mailbox.receive(issueBounces({ database, now }))
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
    routes(mount) {
      newsletterRoutes(mount, { newsletter: store, canSend: mailer.canSend })
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
