import { readFile } from 'node:fs/promises'
import { issueMessages, subscriberMessages } from '#contract/newsletter/admin-messages.ts'
import { newsletterMessages } from '#contract/newsletter/messages.ts'
import { readerMessages } from '#contract/newsletter/reader-messages.ts'
import type { PersonalData } from '#server/platform/erasures/personal-data.ts'
import { conflict, found, HttpError, invalid, notFound } from '#server/platform/errors.ts'
import { csvDownload } from '#server/platform/http/csv.ts'
import { recordHandler } from '#server/platform/http/record-handler.ts'
import type { Call, Mount } from '#server/platform/http/endpoints.ts'
import { emailsInCsv } from './emails-in-csv.rules.ts'
import type { createAutomation } from './automation.ts'
import type { NewsletterStore } from './newsletter.store.ts'

type Deps = {
  newsletter: NewsletterStore
  personalData: Pick<PersonalData, 'eraseOwn'>
  /** whether a mail server is configured, which confirmations require */
  canSend: boolean
  automation: ReturnType<typeof createAutomation>
  /** indexes imported addresses and asks them for confirmation */
  wake: () => void
}

const exportedColumns = {
  email: 'Email',
  status: 'Status',
  createdAt: 'Subscribed',
  confirmedAt: 'Confirmed',
  unsubscribedAt: 'Unsubscribed',
}

/** Mounts the calls of the sign-up form, of the links in newsletter emails, and of the subscribers in the back office. */
export function newsletterRoutes(
  mount: Mount,
  { newsletter, personalData, canSend, automation, wake }: Deps,
): void {
  const { noMail, confirmByMail, confirmed, unsubscribed, linkUnknown } = newsletterMessages

  mount('subscribe', async ({ body, write }) => {
    await write(({ trx }) => newsletter.subscribe(trx, body.email))
    return { message: canSend ? confirmByMail : noMail }
  })

  mount('confirmSubscription', async ({ body, write }) => {
    // wrong tokens open no transaction, here and below, because it would block other writers on SQLite
    if (!(await newsletter.canConfirm(body.token))) throw notFound(linkUnknown)
    if (!(await write(({ trx }) => newsletter.confirm(trx, body.token)))) throw notFound(linkUnknown)
    return { message: confirmed }
  })

  const unsubscribe = async (
    { write }: Pick<Call<'unsubscribe'>, 'write'>,
    { token, issue }: { token: string; issue?: string | undefined },
  ) => {
    if (!(await newsletter.canUnsubscribe(token))) throw notFound(linkUnknown)
    if (!(await write(({ trx }) => newsletter.unsubscribe(trx, token, issue)))) throw notFound(linkUnknown)
    return { message: unsubscribed }
  }
  mount('unsubscribe', (call) => unsubscribe(call, call.body))
  mount('unsubscribeInOneClick', (call) => unsubscribe(call, call.query))

  mount('readPreferences', async ({ query: { token } }) => ({
    preferences: found(await newsletter.readPreferences(token), linkUnknown),
  }))

  const ownerOf = async (token: string) => found(await newsletter.findOwner(token), linkUnknown)

  mount('savePreferences', async ({ body: { token, frequency }, write }) => {
    const { id } = await ownerOf(token)
    await write(({ trx }) => newsletter.setFrequency(trx, id, frequency))
    return { message: readerMessages.preferencesSaved }
  })

  mount('emailSubscription', async ({ body: { token }, write }) => {
    const { id } = await ownerOf(token)
    if (!canSend) throw conflict(readerMessages.noMail)
    if (!(await write(({ trx }) => newsletter.sendCopy(trx, id))))
      throw new HttpError(429, readerMessages.tooManyCopies)
    return { message: readerMessages.copySent }
  })

  mount('eraseSubscription', async ({ body: { token } }) => {
    await personalData.eraseOwn('subscriber', await ownerOf(token))
    return { message: readerMessages.erased }
  })

  mount('listSubscribers', ({ query }) => newsletter.list(query))

  mount('exportSubscribers', async ({ logAction }) => {
    await logAction('subscribers.exported')
    return csvDownload('subscribers.csv', exportedColumns, newsletter.all())
  })

  mount('importSubscribers', async ({ upload, query, write }) => {
    const { consent, givenOn, isDryRun } = query
    if (consent === 'ask' && !canSend) throw conflict(subscriberMessages.noConsentByMail)
    const found = await emailsInCsv(await readFile(upload.path))
    if (found === undefined) throw invalid(subscriberMessages.tooManyLines, 'file')
    if (found === null) throw invalid(subscriberMessages.noAddresses, 'file')
    const { addresses, ...lines } = found
    if (isDryRun) {
      const known = await newsletter.countKnown([...addresses.keys()])
      return {
        message: subscriberMessages.checked,
        report: { ...lines, known, added: addresses.size - known },
      }
    }
    const consentedAt = consent === 'given' ? `${givenOn}T00:00:00.000Z` : undefined
    const added = await write(async ({ trx, logAction }) => {
      const count = await newsletter.addAll(trx, addresses, consentedAt)
      await logAction('subscribers.imported', undefined, {
        added: String(count),
        consent: consent === 'given' ? givenOn! : 'asked by email',
      })
      return count
    })
    wake()
    return {
      message: subscriberMessages.imported,
      report: { ...lines, added, known: addresses.size - added },
    }
  })

  mount('getSubscriberGrowth', async () => ({ months: await newsletter.growth() }))

  mount('getNewsletterAutomation', async () => ({ automation: await automation.read() }))

  mount('saveNewsletterAutomation', async ({ body, write }) => {
    await write((unit) => automation.save(unit, body))
    return { message: issueMessages.saved, automation: body }
  })

  const { deleted, restored, notFound: unknown } = subscriberMessages
  mount('removeSubscriber', recordHandler(newsletter.remove, deleted, unknown))
  mount('restoreSubscriber', recordHandler(newsletter.restore, restored, unknown))
}
