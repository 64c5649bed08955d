import type { Feature } from '#server/platform/feature.ts'
import { indexMissing, ownColumnsReindexer } from '#server/platform/database/search/search-reindexer.ts'
import { issueBounceReceiver } from './issue-bounce-receiver.ts'
import { createAutomation } from './automation.ts'
import { createIssueSender } from './issue-sender.ts'
import { issueRoutes } from './issues.routes.ts'
import { createIssueVisits } from './issue-visits.ts'
import { createIssueStore, issueKind } from './issues.store.ts'
import { createReaderTokens } from './reader-tokens.ts'
import { newsletterRoutes } from './newsletter.routes.ts'
import { createNewsletterStore, keepPendingDays } from './newsletter.store.ts'
import { subscriberKind } from './subscriber-kind.ts'

/** Delay (ms) after a publication before the check for new posts, to combine several. */
const draftDelayMs = 1_000

/** Subscriptions to the newsletter: the sign-up form, the links in its emails, and the subscribers in the back office. */
export const newsletter: Feature = ({
  settings,
  log,
  database,
  removals,
  tokens,
  mailer,
  mailbox,
  jobs,
  changes,
  audit,
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
  mailbox.receive(issueBounceReceiver({ database, tokens: readers, now }))
  const sending = jobs.add(
    createIssueSender({
      database,
      issues,
      tokens: readers,
      mailer,
      changes,
      rate: settings.newsletterRate,
      log,
      now,
    }),
  )
  const { index } = ownColumnsReindexer(subscriberKind)
  const automation = createAutomation({ database, issues, audit, now })
  const indexing = jobs.add({
    name: 'index-subscribers',
    isShared: true,
    intervalMs: 60 * 60_000,
    run: (stopping) =>
      indexMissing(database, subscriberKind, {
        index: (trx, ids) => index(database, trx, ids),
        stopping,
      }),
    failure: 'older subscribers could not be indexed, next attempt in an hour',
  })
  const drafting = jobs.add(automation.job)
  changes.onPublished(() => drafting.wake(draftDelayMs))
  const asking = jobs.add({
    name: 'newsletter-confirmations',
    isShared: true,
    intervalMs: 60_000,
    async run() {
      if (mailer.canSend) await database.transaction((trx) => store.askImported(trx, settings.newsletterRate))
    },
    failure: 'asking imported addresses to confirm failed, next attempt in a minute',
  })
  return {
    routes(mount, app) {
      visits.countOn(app.server)
      app.addHook('onClose', () =>
        visits.write().catch((error: unknown) => log.warn({ err: error }, visits.job.failure)),
      )
      newsletterRoutes(mount, {
        newsletter: store,
        personalData,
        canSend: mailer.canSend,
        automation,
        wake() {
          indexing.wake()
          asking.wake()
        },
      })
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
    jobs: [visits.job],
    records: [
      { kind: issueKind },
      {
        kind: subscriberKind,
        // without a mail server, nobody could confirm in time
        ...(mailer.canSend && {
          retention: { days: keepPendingDays, removeBefore: store.removePendingBefore },
        }),
      },
    ],
  }
}
