import { setTimeout } from 'node:timers/promises'
import type { Transaction } from 'kysely'
import { supportedSections } from '#contract/posts/sections/sections.ts'
import { withImageFacts } from '#server/articles/section-images.ts'
import type { ContentChanges } from '#server/platform/changes.ts'
import { addMs } from '#server/platform/clock/add-ms.ts'
import type { Database } from '#server/platform/database/open.ts'
import type { Job } from '#server/platform/jobs/jobs.ts'
import type { Logger } from '#server/platform/log/log.ts'
import type { Mailer } from '#server/platform/mail/mailer.ts'
import { retryDelay } from '#server/platform/mail/retry-schedule.rules.ts'
import { MailError } from '#server/platform/mail/smtp-transport.ts'
import { recordRejection } from './issue-bounce-receiver.ts'
import { personalizeIssue, renderIssueEmail, type IssueEmail } from './issue-email.ts'
import type { Tables } from '#server/tables.ts'
import type { IssueStore } from './issues.store.ts'
import { unsubscribeUrl } from './newsletter-emails.ts'
import type { ReaderTokens } from './reader-tokens.ts'

/** How often (ms) a node checks for emails to send. */
const pollMs = 15_000
/** Maximum duration (ms) of a run, before other nodes get a turn. */
const runMs = 5_000
/** Pause (ms) after the mail server was unreachable. */
const outageMs = 60_000

type Deps = {
  database: Pick<Database, 'query' | 'transaction' | 'lock'>
  issues: IssueStore
  tokens: ReaderTokens
  mailer: Pick<Mailer, 'company' | 'canSend' | 'sendIssueEmail'>
  changes: Pick<ContentChanges, 'published'>
  /** emails a minute */
  rate: number
  log: Logger
  now: () => string
}

/**
 * Sends newsletter issues, one email at a time, from one node at a time. Each attempt is stored before it is made, and each success before
 * the next attempt: a process that ends in between repeats at most one email, with the same `Message-ID`, and that is counted.
 */
export function createIssueSender({ database, issues, tokens, mailer, changes, rate, log, now }: Deps): Job {
  const { query } = database
  const gapMs = 60_000 / rate
  /** When the next email can be sent (ms, `performance.now`). */
  let freeAt = 0
  let rendered: { key: string; email: IssueEmail; senderName: string } | undefined

  /** The oldest issue being sent that has a due email, or no remaining ones. */
  const findSending = () =>
    query
      .selectFrom('issues')
      .select(['id', 'revision'])
      .where('state', '=', 'sending')
      .where(({ or, not, exists, selectFrom }) => {
        const queued = selectFrom('issueRecipients')
          .select('position')
          .whereRef('issueRecipients.issueId', '=', 'issues.id')
          .where('issueRecipients.state', '=', 'queued')
        return or([
          exists(queued.where('dueAt', 'is', null)),
          exists(queued.where('dueAt', '<=', now())),
          not(exists(queued)),
        ])
      })
      .orderBy('startedAt')
      .limit(1)
      .executeTakeFirst()

  const emailOf = async ({ id, revision }: { id: string; revision: number }) => {
    const key = `${id} ${revision}`
    if (rendered?.key === key) return rendered
    const { content, senderName, slug, ...issue } = await query
      .selectFrom('issues')
      .select(['subject', 'previewText', 'senderName', 'slug', 'content'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    const sections = await withImageFacts(query, supportedSections(content))
    const email = renderIssueEmail({ id, slug, issue, sections }, mailer.company)
    rendered = { key, email, senderName }
    return rendered
  }

  /** The next recipient: one without attempts, or else one whose retry is due. */
  const findNext = async (issueId: string) => {
    const queued = query
      .selectFrom('issueRecipients')
      .innerJoin('issues', 'issues.id', 'issueRecipients.issueId')
      .leftJoin('subscribers', 'subscribers.id', 'issueRecipients.subscriberId')
      .select(['position', 'attempts', 'failedAt', 'subscriberId', 'subscribers.email'])
      .select(['subscribers.status', 'subscribers.suppressedAt'])
      .where('issueId', '=', issueId)
      .where('issueRecipients.state', '=', 'queued')
      .where('issues.state', '=', 'sending')
      .limit(1)
    const first = await queued.where('dueAt', 'is', null).orderBy('position').executeTakeFirst()
    return first ?? (await queued.where('dueAt', '<=', now()).orderBy('dueAt').executeTakeFirst())
  }
  type Reader = NonNullable<Awaited<ReturnType<typeof findNext>>>

  const note = (
    issueId: string,
    position: number,
    values: object,
    db: typeof query | Transaction<Tables> = query,
  ) =>
    db
      .updateTable('issueRecipients')
      .set(values)
      .where('issueId', '=', issueId)
      .where('position', '=', position)
      .execute()

  /** Completes an issue without remaining recipients. @returns whether it did */
  const finish = (id: string): Promise<boolean> =>
    database.transaction(async (trx) => {
      await database.lock(trx, 'issues')
      const { numUpdatedRows } = await trx
        .updateTable('issues')
        .set({ state: 'sent', finishedAt: now(), updatedAt: now() })
        .where('id', '=', id)
        .where('state', '=', 'sending')
        .where(({ not, exists, selectFrom }) =>
          not(
            exists(
              selectFrom('issueRecipients')
                .select('position')
                .whereRef('issueRecipients.issueId', '=', 'issues.id')
                .where('issueRecipients.state', '=', 'queued'),
            ),
          ),
        )
        .executeTakeFirstOrThrow()
      return numUpdatedRows > 0n
    })

  const noteFailure = async (issueId: string, reader: Reader, error: MailError): Promise<boolean> => {
    const { position, attempts, subscriberId } = reader
    const failed = {
      // a connection lost before the response leaves the same doubt as a process that ended
      failedAt: error.isRejected ? now() : null,
    }
    const isOutage = error.failure !== 'recipient' && error.failure !== 'other'
    if (isOutage) {
      log.warn(
        { error: error.message },
        'the mail server can’t be reached or accepts no newsletter emails, will retry',
      )
      // doesn't count as an attempt: the mail server accepts nothing at all
      await note(issueId, position, {
        ...failed,
        ...(error.isRejected && { attempts }),
        dueAt: addMs(now(), outageMs),
      })
      return false
    }
    const delay = error.isPermanent ? undefined : retryDelay(attempts + 1, false)
    await database.transaction(async (trx) => {
      await note(
        issueId,
        position,
        delay === undefined ? { ...failed, state: 'refused' } : { ...failed, dueAt: addMs(now(), delay) },
        trx,
      )
      // an error of the email or the sender isn't caused by the address
      if (error.isPermanent && error.failure === 'recipient' && subscriberId !== null)
        await recordRejection(trx, subscriberId, now())
    })
    return true
  }

  /** Sends one email. @returns whether the mail server is reachable */
  const sendTo = async (issue: { id: string; revision: number }, reader: Reader): Promise<boolean> => {
    const { position, attempts, failedAt, subscriberId, email: recipient, status, suppressedAt } = reader
    if (subscriberId === null || !recipient || status !== 'confirmed' || suppressedAt !== null) {
      await note(issue.id, position, { state: 'skipped' })
      return true
    }
    const { email, senderName } = await emailOf(issue)
    const isRepeated = attempts > 0 && failedAt === null
    const begun = await query
      .updateTable('issueRecipients')
      .set({ attempts: attempts + 1, failedAt: null, ...(isRepeated && { isRepeated }) })
      .where('issueId', '=', issue.id)
      .where('position', '=', position)
      .where('state', '=', 'queued')
      .where('attempts', '=', attempts)
      .executeTakeFirstOrThrow()
    // another node took the recipient, because the lease has just ended
    if (begun.numUpdatedRows === 0n) return true
    const token = tokens.create(subscriberId)
    try {
      await mailer.sendIssueEmail({
        id: tokens.sign(`${issue.id}.${position}`),
        recipient,
        ...personalizeIssue(email, token),
        senderName,
        unsubscribeUrl: `${unsubscribeUrl(mailer.company, token)}&issue=${issue.id}`,
      })
    } catch (error) {
      if (!(error instanceof MailError)) throw error
      return noteFailure(issue.id, reader, error)
    }
    await note(issue.id, position, { state: 'handedOver' })
    return true
  }

  /** Waits until the next email can be sent. */
  const waitForTurn = async (signal: AbortSignal) => {
    const at = performance.now()
    freeAt = Math.max(freeAt, at) + gapMs
    const wait = freeAt - gapMs - at
    if (wait > 1) await setTimeout(wait, undefined, { signal }).catch(() => {})
  }

  return {
    name: 'newsletter',
    isShared: true,
    intervalMs: pollMs,
    findNext: () => issues.findNext(),
    failure: 'sending the newsletter failed',
    async run(stopping) {
      if (!mailer.canSend) return false
      const next = await issues.findNext()
      if (next !== undefined && next <= now()) {
        await database.transaction((trx) => issues.beginDue(trx))
        await changes.published()
      }
      const issue = await findSending()
      if (!issue) return false
      const until = performance.now() + runMs
      while (!stopping.aborted && performance.now() < until) {
        await waitForTurn(stopping)
        if (stopping.aborted) return false
        // chosen as late as possible, so that earlier unsubscriptions and pauses count
        const reader = await findNext(issue.id)
        if (!reader) return (await finish(issue.id)) || (await findSending()) !== undefined
        if (!(await sendTo(issue, reader))) return false
      }
      return true
    },
  }
}
