/** What an email of the corpus is written to, and by whom. */
export type MailContext = {
  /** the address that names the enquiry */
  to: string
  /** of who wrote the enquiry */
  email: string
  /** `Message-ID` of our reply */
  reply: string
}

/** Headers by their names; those of `mail` that are not given have usual values. */
export type Headers = Record<string, string>

/** Where an email belongs, and what its entry says; what is not named does not matter. */
type Expected = {
  origin: 'person' | 'automatic' | 'bounce'
  /** the text without what is folded */
  own?: string
  /** is somewhere in what is folded */
  folded?: string
  title?: string
  sender?: string
  name?: string
  isContact?: boolean
  files?: string[]
  refused?: string[]
  notes?: string[]
  isBounced?: boolean
}

export type CorpusMail = {
  name: string
  raw(context: MailContext): string | Buffer
  /** undefined where it does not belong to the enquiry */
  expected: Expected | undefined
  /** Whether it begins an enquiry of its own; others that do not belong to one stay in the mailbox. */
  isBeginning?: boolean
}

/** Headers, or how they follow from the enquiry. */
export type HeadersOf = Headers | ((context: MailContext) => Headers)

/** An email of the corpus. @param expected what an entry says beside its origin, or another origin */
export const corpusMail = (
  name: string,
  headers: HeadersOf,
  body: string | ((context: MailContext) => string),
  expected: Partial<Expected> | undefined,
): CorpusMail => ({
  name,
  raw: (context) =>
    mail(
      context,
      typeof headers === 'function' ? headers(context) : headers,
      typeof body === 'function' ? body(context) : body,
    ),
  expected: expected && { origin: 'person', ...expected },
})

/** An email as it is sent: lines end with CR and LF. @param headers an empty value leaves one out */
export function mail({ to, email }: MailContext, headers: Headers, body: string | string[]): string {
  const all: Headers = {
    From: `Ann Lee <${email}>`,
    To: `Desk <${to}>`,
    Subject: 'Re: Your message',
    Date: 'Thu, 26 Nov 2026 10:00:00 +0000',
    'MIME-Version': '1.0',
    'Content-Type': 'text/plain; charset=utf-8',
    'Content-Transfer-Encoding': '8bit',
    ...headers,
  }
  const head = Object.entries(all).flatMap(([name, value]) => (value ? [`${name}: ${value}`] : []))
  const text = typeof body === 'string' ? body : body.join('\n')
  return [...head, '', text].join('\n').replace(/\r?\n/g, '\r\n')
}

/** The body of a multipart, and its `Content-Type`. */
export function multipart(type: string, parts: { headers: Headers; body: string }[], boundary = 'bound') {
  const body = parts.flatMap(({ headers, body: text }) => [
    `--${boundary}`,
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
    '',
    text,
  ])
  return {
    headers: { 'Content-Type': `${type}; boundary="${boundary}"`, 'Content-Transfer-Encoding': '' },
    body: [...body, `--${boundary}--`, ''].join('\n'),
  }
}

export const textPart = (body: string) => ({ headers: { 'Content-Type': 'text/plain; charset=utf-8' }, body })

export const htmlPart = (body: string) => ({ headers: { 'Content-Type': 'text/html; charset=utf-8' }, body })

/** A file of an email. */
export const filePart = (
  name: string,
  bytes: Buffer,
  type = 'application/octet-stream',
  headers: Headers = {},
) => ({
  headers: {
    'Content-Type': `${type}; name="${name}"`,
    'Content-Disposition': `attachment; filename="${name}"`,
    'Content-Transfer-Encoding': 'base64',
    ...headers,
  },
  body: bytes.toString('base64').replace(/.{76}/g, '$&\n'),
})

const nested = (depth: number): string =>
  depth === 0
    ? 'Content-Type: text/plain\n\nThe innermost'
    : `Content-Type: multipart/mixed; boundary="b${depth}"\n\n--b${depth}\n${nested(depth - 1)}\n--b${depth}--`

/** An email whose parts are nested; one of 200 or more cannot be read. */
export const nestedMail = (context: MailContext, depth: number): string =>
  mail(context, { 'Content-Type': '' }, '').replace(/Content-Transfer-Encoding: 8bit\r\n\r\n/, '') +
  nested(depth).replace(/\n/g, '\r\n')
