import { addresses } from '#contract/addresses.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { newsletterMessages } from './messages.ts'
import * as newsletter from './newsletter.ts'

/** Calls of the newsletter form, of the links in its emails, and of the list of subscribers. */
export const newsletterCalls = {
  subscribe: {
    address: addresses.subscribe,
    group: 'Newsletter',
    summary: 'Ask for the newsletter; the answer is the same whether the address was known or not',
    access: 'public',
    body: newsletter.SubscribeBody,
    acceptsForm: true,
    status: 201,
    answer: newsletter.NewsletterAnswer,
    rate: 'newsletter',
    audit: 'none',
  },
  confirmSubscription: {
    address: addresses.confirmSubscription,
    group: 'Newsletter',
    summary: 'Confirm a subscription with the token of its email; repeating it has no effect',
    access: 'public',
    body: newsletter.TokenBody,
    acceptsForm: true,
    answer: newsletter.NewsletterAnswer,
    notFoundMessage: newsletterMessages.linkUnknown,
    audit: 'none',
  },
  unsubscribe: {
    address: addresses.unsubscribe,
    group: 'Newsletter',
    summary: 'End a subscription with the token of an email; repeating it has no effect',
    access: 'public',
    body: newsletter.TokenBody,
    acceptsForm: true,
    answer: newsletter.NewsletterAnswer,
    notFoundMessage: newsletterMessages.linkUnknown,
    audit: 'none',
  },
  unsubscribeInOneClick: {
    address: addresses.unsubscribeInOneClick,
    group: 'Newsletter',
    summary: 'End a subscription as mail programs do (RFC 8058): the address of the page, posted to',
    access: 'public',
    query: newsletter.TokenQuery,
    acceptsForm: true,
    answer: newsletter.NewsletterAnswer,
    notFoundMessage: newsletterMessages.linkUnknown,
    audit: 'none',
  },
  listSubscribers: {
    address: addresses.listSubscribers,
    group: 'Newsletter',
    summary: 'Subscribers, newest first',
    query: newsletter.SubscribersQuery,
    answer: newsletter.Subscribers,
  },
  exportSubscribers: {
    address: addresses.exportSubscribers,
    group: 'Newsletter',
    summary: 'All subscribers as CSV',
    mediaType: 'text/csv',
    audit: ['subscribers.exported'],
  },
} as const satisfies Record<string, Endpoint>
