import { issueMessages } from '#contract/newsletter/admin-messages.ts'
import { maxEmailBytes } from '#contract/newsletter/limits.ts'
import type { Issue, IssueBody } from '#contract/newsletter/issues.ts'
import { testEmailLimit } from '#contract/outbox/limits.ts'
import { supportedSections } from '#contract/posts/sections/sections.ts'
import { writtenSections } from '#server/articles/written-sections.ts'
import { withImageFacts } from '#server/articles/section-images.ts'
import type { Database } from '#server/platform/database/open.ts'
import { conflict, found, invalid, tooManyRequests } from '#server/platform/errors.ts'
import type { Mount } from '#server/platform/http/endpoints.ts'
import { recordHandler } from '#server/platform/http/record-handler.ts'
import type { Highlighter } from '#server/platform/highlighting/highlighter.ts'
import type { RateCounter } from '#server/platform/limits/rate-counter.ts'
import type { Mailer } from '#server/platform/mail/mailer.ts'
import { MailError } from '#server/platform/mail/smtp-transport.ts'
import { personalizeIssue, renderIssueEmail } from './issue-email.ts'
import { draftOfPosts } from './issue-of-posts.ts'
import type { IssueStore } from './issues.store.ts'
import { unsubscribeUrl } from './newsletter-emails.ts'

type Deps = {
  database: Pick<Database, 'query'>
  issues: IssueStore
  mailer: Mailer
  highlightSections: Highlighter['highlightSections']
  rateCounter: RateCounter
  hasRateLimits: boolean
  /** starts to send due issues */
  wake: () => void
  now: () => string
}

/** The placeholder token in the links of previews and test emails. */
const noToken = '-'.repeat(43)

/** Mounts the calls of newsletter issues and of the archive. */
export function issueRoutes(
  mount: Mount,
  { database: { query }, issues, mailer, highlightSections, rateCounter, hasRateLimits, wake, now }: Deps,
): void {
  const { notFound: unknown } = issueMessages
  const written = async ({ content, ...body }: IssueBody, writerId: string) => ({
    ...body,
    content: await writtenSections({ query, highlightSections }, content, writerId),
  })
  const render = async (
    issue: Pick<Issue, 'subject' | 'previewText'> & { _id: string; slug: string; content: unknown[] },
  ) => {
    const { _id: id, slug, content } = issue
    const sections = await withImageFacts(query, supportedSections(content))
    return renderIssueEmail({ id, slug, issue, sections }, mailer.company)
  }

  mount('listIssues', ({ query: page }) => issues.list(page))

  mount('createIssue', async ({ body, viewer, write }) => {
    const draft = await written(body, viewer.id)
    return {
      message: issueMessages.created,
      issue: await write((unit) => issues.create(unit, draft, viewer.id)),
    }
  })

  mount('createIssueFromPosts', async ({ body, viewer, write }) => {
    const draft = await draftOfPosts(query, body.postIds, now())
    if (!draft) throw invalid(issueMessages.postsUnknown, 'postIds')
    return {
      message: issueMessages.created,
      issue: await write((unit) => issues.create(unit, draft, viewer.id)),
    }
  })

  mount('previewIssue', async ({ body, viewer }) => {
    const draft = await written(body, viewer.id)
    const email = personalizeIssue(await render({ ...draft, _id: '', slug: '' }), noToken)
    return { html: email.html, text: email.text, bytes: Buffer.byteLength(email.html) }
  })

  mount('getIssue', async ({ params }) => ({ issue: found(await issues.read(params.id), unknown) }))

  mount('updateIssue', async ({ params, body, viewer, write }) => {
    const { revision, ...rest } = body
    const draft = { ...(await written(rest, viewer.id)), revision }
    const issue = found(await write((unit) => issues.update(unit, params.id, draft)), unknown)
    return { message: issueMessages.saved, issue }
  })

  mount('deleteIssue', recordHandler(issues.remove, issueMessages.deleted, unknown))

  mount('testIssue', async ({ params, viewer, write }) => {
    const issue = found(await issues.read(params.id), unknown)
    if (!mailer.canSend) throw conflict(issueMessages.noMail)
    if (hasRateLimits) {
      const retryAfter = await rateCounter.consume([
        { key: `test emails of ${viewer.id}`, ...testEmailLimit },
      ])
      if (retryAfter !== undefined) throw tooManyRequests(retryAfter)
    }
    const { subject, ...email } = personalizeIssue(await render(issue), noToken)
    const failure = await mailer
      .sendIssueEmail({
        id: crypto.randomUUID(),
        recipient: viewer.email,
        subject: `Test: ${subject}`,
        ...email,
        senderName: issue.senderName,
        unsubscribeUrl: unsubscribeUrl(mailer.company, noToken),
      })
      .catch((error: unknown) => {
        if (error instanceof MailError) return error.message
        throw error
      })
    await write(({ logAction }) => logAction('issue.tested', { id: issue._id, name: issue.subject }))
    return {
      isAccepted: failure === undefined,
      message: failure === undefined ? issueMessages.tested : `${issueMessages.testFailed}: ${failure}`,
    }
  })

  mount('sendIssue', async ({ params, body, write }) => {
    const issue = found(await issues.read(params.id), unknown)
    if (!mailer.canSend) throw conflict(issueMessages.noMail)
    if (issue.content.length === 0) throw invalid(issueMessages.contentRequired, 'content')
    if (body.at !== undefined && body.at <= now()) throw invalid(issueMessages.timePast, 'at')
    const { html } = await render(issue)
    if (Buffer.byteLength(html) > maxEmailBytes) throw invalid(issueMessages.tooLarge, 'content')
    const at = body.at && new Date(body.at).toISOString()
    const sent = found(await write((unit) => issues.send(unit, params.id, at)), unknown)
    wake()
    return { message: at ? issueMessages.scheduled : issueMessages.sending, issue: sent }
  })

  mount('pauseIssue', async ({ params, write }) => ({
    message: issueMessages.paused,
    issue: found(await write((unit) => issues.pause(unit, params.id)), unknown),
  }))

  mount('resumeIssue', async ({ params, write }) => {
    const issue = found(await write((unit) => issues.resume(unit, params.id)), unknown)
    wake()
    return { message: issueMessages.resumed, issue }
  })

  mount('cancelIssue', async ({ params, write }) => ({
    message: issueMessages.cancelled,
    issue: found(await write((unit) => issues.cancel(unit, params.id)), unknown),
  }))

  mount('listArchive', ({ query: page }) => issues.listArchive(page))

  mount('readIssue', async ({ params }) => ({
    issue: found(await issues.readArchived(params.slug), unknown),
  }))
}
