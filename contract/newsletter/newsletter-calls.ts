import { addresses as at } from '#contract/addresses.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { newsletterMessages } from './messages.ts'
import * as newsletter from './newsletter.ts'

/** Calls of the newsletter box, of the links in its letters, and of the list of subscribers. */
export const newsletterCalls = {
  subscribe: {
    at: at.subscribe,
    group: 'Newsletter',
    summary: 'Ask for the newsletter; the answer is the same whether the address was known or not',
    access: 'public',
    body: newsletter.SubscribeBody,
    isForm: true,
    status: 201,
    answer: newsletter.NewsletterAnswer,
    rate: 'newsletter',
  },
  confirmSubscription: {
    at: at.confirmSubscription,
    group: 'Newsletter',
    summary: 'Confirm a subscription with the token of its letter; again does no harm',
    access: 'public',
    body: newsletter.TokenBody,
    isForm: true,
    answer: newsletter.NewsletterAnswer,
    missing: newsletterMessages.linkUnknown,
  },
  unsubscribe: {
    at: at.unsubscribe,
    group: 'Newsletter',
    summary: 'End a subscription with the token of a letter; again does no harm',
    access: 'public',
    body: newsletter.TokenBody,
    isForm: true,
    answer: newsletter.NewsletterAnswer,
    missing: newsletterMessages.linkUnknown,
  },
  unsubscribeInOneClick: {
    at: at.unsubscribeInOneClick,
    group: 'Newsletter',
    summary: 'End a subscription as mail programs do (RFC 8058): the address of the page, posted to',
    access: 'public',
    query: newsletter.TokenQuery,
    isForm: true,
    answer: newsletter.NewsletterAnswer,
    missing: newsletterMessages.linkUnknown,
  },
  listSubscribers: {
    at: at.listSubscribers,
    group: 'Newsletter',
    summary: 'Subscribers, newest first',
    query: newsletter.SubscribersQuery,
    answer: newsletter.Subscribers,
  },
  exportSubscribers: {
    at: at.exportSubscribers,
    group: 'Newsletter',
    summary: 'All subscribers as CSV',
    sends: 'text/csv',
  },
} as const satisfies Record<string, Endpoint>
