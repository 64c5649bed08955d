import { pipeline, Readable } from 'node:stream'
import { stringify } from 'csv-stringify'
import { newsletterMessages } from '#contract/newsletter/messages.ts'
import type { Audit } from '#server/platform/audit.ts'
import { notFound } from '#server/platform/errors.ts'
import type { Mount } from '#server/platform/http/endpoints.ts'
import type { NewsletterStore } from './newsletter.store.ts'

type Ground = {
  newsletter: NewsletterStore
  audit: Audit
  /** Whether a confirmation can be mailed. */
  canSend: boolean
}

const csvColumns = [
  { key: 'email', header: 'E-mail' },
  { key: 'status', header: 'Status' },
  { key: 'createdAt', header: 'Subscribed' },
  { key: 'confirmedAt', header: 'Confirmed' },
  { key: 'unsubscribedAt', header: 'Unsubscribed' },
]

/** The newsletter box, the links of its letters, and the subscribers in the back office. */
export function newsletterRoutes(mount: Mount, { newsletter, audit, canSend }: Ground): void {
  const { subscribed, confirmByMail, confirmed, unsubscribed, linkUnknown } = newsletterMessages

  mount('subscribe', async ({ body }) => {
    await newsletter.subscribe(body.email)
    return { message: canSend ? confirmByMail : subscribed }
  })

  mount('confirmSubscription', async ({ body }) => {
    if (!(await newsletter.confirm(body.token))) throw notFound(linkUnknown)
    return { message: confirmed }
  })

  const unsubscribe = async (token: string) => {
    if (!(await newsletter.unsubscribe(token))) throw notFound(linkUnknown)
    return { message: unsubscribed }
  }
  mount('unsubscribe', ({ body }) => unsubscribe(body.token))
  mount('unsubscribeInOneClick', ({ query }) => unsubscribe(query.token))

  mount('listSubscribers', ({ query }) => newsletter.list(query))

  mount('exportSubscribers', async ({ viewer }) => {
    await audit.record({ action: 'subscribers.exported', actor: viewer })
    // A cell that begins like a formula is one to a spreadsheet (OWASP CSV injection): it gets an apostrophe.
    const open = async () => {
      const csv = stringify({
        header: true,
        columns: csvColumns,
        escape_formulas: true,
        record_delimiter: 'windows',
      })
      // A failure breaks the answer off, which its reader notices.
      pipeline(Readable.from(newsletter.all()), csv, () => {})
      return csv
    }
    return { type: 'text/csv; charset=utf-8', name: 'subscribers.csv', open }
  })
}
