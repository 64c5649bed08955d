import { addresses } from '#contract/addresses.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { TestEmailOutcome, UnsentEmails } from './outbox.ts'

/** Calls about the outbox of emails to send, and about the mail server. */
export const outboxCalls = {
  listUnsentEmails: {
    address: addresses.listUnsentEmails,
    group: 'Outbox',
    summary:
      'List emails from the last 30 days that failed permanently, newest first; delayed emails; and the status of the mailbox for replies',
    capability: 'outbox',
    answer: UnsentEmails,
  },
  sendTestEmail: {
    address: addresses.sendTestEmail,
    group: 'Outbox',
    summary:
      'Send a test email to the signed-in person now and report whether the mail server accepted it; 409 without a mail server',
    capability: 'outbox',
    answer: TestEmailOutcome,
    audit: ['mail.tested'],
  },
} as const satisfies Record<string, Endpoint>
