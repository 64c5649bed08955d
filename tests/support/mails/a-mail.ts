import { randomUUID } from 'node:crypto'

type Parts = { from?: string; to?: string; subject?: string; headers?: string[]; text?: string; id?: string }

/** An email as the sender's program writes it. */
export const aMail = ({
  from,
  to,
  subject = 'Re: Your message',
  headers = [],
  text = 'Thank you.',
  id,
}: Parts) =>
  [
    `From: ${from ?? 'Ann <ann@example.com>'}`,
    `To: ${to ?? 'desk@example.com'}`,
    `Subject: ${subject}`,
    `Message-ID: ${id ?? `<${randomUUID()}@mail.example.com>`}`,
    'Date: Thu, 26 Nov 2026 10:00:00 +0000',
    ...headers,
    '',
    text,
  ].join('\r\n')
