import { addresses } from '#contract/addresses.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { TestEmailOutcome, UnsentEmails } from './outbox.ts'

/** Calls of the outbox, which holds the emails that are to be sent, and of the mail server that takes them. */
export const outboxCalls = {
  listUnsentEmails: {
    address: addresses.listUnsentEmails,
    group: 'Outbox',
    summary:
      'The emails of the last 30 days that could not be sent and are not tried any more, newest first, those that wait for long, and how the mailbox of answers fares',
    capability: 'outbox',
    answer: UnsentEmails,
  },
  sendTestEmail: {
    address: addresses.sendTestEmail,
    group: 'Outbox',
    summary:
      'Hand a test email for the signed-in person to the mail server at once, and say whether it took it; 409 without a mail server',
    capability: 'outbox',
    answer: TestEmailOutcome,
    audit: ['mail.tested'],
  },
} as const satisfies Record<string, Endpoint>
