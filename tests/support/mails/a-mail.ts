import { randomUUID } from 'node:crypto'
import { multipart, textPart } from './mail-parts.ts'

type Parts = {
  from?: string
  to?: string
  subject?: string
  headers?: string[]
  text?: string
  id?: string
  /** made by `filePart` */
  files?: ReturnType<typeof textPart>[]
}

/** An email as the sender's program writes it. */
export function aMail({
  from,
  to,
  subject = 'Re: Your message',
  headers = [],
  text = 'Thank you.',
  id,
  files = [],
}: Parts) {
  const parts = multipart('multipart/mixed', [textPart(text), ...files])
  const hasFiles = files.length > 0
  return [
    `From: ${from ?? 'Ann <ann@example.com>'}`,
    `To: ${to ?? 'desk@example.com'}`,
    `Subject: ${subject}`,
    `Message-ID: ${id ?? `<${randomUUID()}@mail.example.com>`}`,
    'Date: Thu, 26 Nov 2026 10:00:00 +0000',
    ...headers,
    ...(hasFiles ? [`Content-Type: ${parts.headers['Content-Type']}`] : []),
    '',
    hasFiles ? parts.body.replace(/\r?\n/g, '\r\n') : text,
  ].join('\r\n')
}
