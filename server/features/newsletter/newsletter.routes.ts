import { subscriberMessages } from '#contract/newsletter/admin-messages.ts'
import { newsletterMessages } from '#contract/newsletter/messages.ts'
import type { Audit } from '#server/platform/audit.ts'
import { notFound } from '#server/platform/errors.ts'
import { csvDownload } from '#server/platform/http/csv.ts'
import type { Mount } from '#server/platform/http/endpoints.ts'
import type { NewsletterStore } from './newsletter.store.ts'

type Deps = {
  newsletter: NewsletterStore
  audit: Audit
  /** whether a mail server is configured, which confirmations need */
  canSend: boolean
}

const exportedColumns = {
  email: 'E-mail',
  status: 'Status',
  createdAt: 'Subscribed',
  confirmedAt: 'Confirmed',
  unsubscribedAt: 'Unsubscribed',
}

/** Mounts the calls of the sign-up form, of the links in newsletter emails, and of the subscribers in the back office. */
export function newsletterRoutes(mount: Mount, { newsletter, audit, canSend }: Deps): void {
  const { noMail, confirmByMail, confirmed, unsubscribed, linkUnknown } = newsletterMessages

  mount('subscribe', async ({ body }) => {
    await newsletter.subscribe(body.email)
    return { message: canSend ? confirmByMail : noMail }
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
    return csvDownload('subscribers.csv', exportedColumns, newsletter.all())
  })

  mount('removeSubscriber', async ({ params, viewer }) => {
    if (!(await newsletter.remove(params.id, viewer))) throw notFound(subscriberMessages.notFound)
    return { message: subscriberMessages.deleted }
  })

  mount('restoreSubscriber', async ({ params, viewer }) => {
    if (!(await newsletter.restore(params.id, viewer))) throw notFound(subscriberMessages.notFound)
    return { message: subscriberMessages.restored }
  })
}
