import { formatNumber } from '#contract/locale.ts'

/** Messages about emails that could not be sent. */
export const outboxMessages = {
  title: 'Emails not sent',
  notice: (total: number) =>
    `${formatNumber(total)} ${total === 1 ? 'email' : 'emails'} of the last 30 days could not be sent and ${total === 1 ? 'is' : 'are'} not tried any more.`,
  neverTried: 'It was too old when the mail server could be reached again.',
} as const
