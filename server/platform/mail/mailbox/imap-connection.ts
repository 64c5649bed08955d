import { setTimeout as pause } from 'node:timers/promises'
import type { ImapFlow } from 'imapflow'
import { mebibyte } from '#contract/limits.ts'
import type { MailboxFailure } from '#contract/outbox/limits.ts'
import { tlsErrorCodes } from '#server/platform/mail/tls-error-codes.ts'
import { maxHeaderBytes } from './mail-headers.rules.ts'
import { isLoopback, type MailboxAddress } from './mailbox-url.rules.ts'

/** Why a mailbox can't be read. Contains nothing the mail server says about the account. */
export class MailboxError extends Error {
  readonly kind: MailboxFailure

  constructor(kind: MailboxFailure, cause: unknown) {
    super(cause instanceof Error ? cause.message : String(cause), { cause })
    this.kind = kind
  }
}

/** An email in a mailbox before it is read: the beginning of its header, and its size in bytes. */
export type ListedMail = { uid: number; header: Buffer; bytes: number }

/** An open folder. UIDs are only valid together with its `uidValidity` (RFC 3501, 2.3.1.1). Its functions throw MailboxError. */
export type MailboxConnection = Awaited<ReturnType<typeof openImapConnection>>

const connectTimeoutMs = 15_000
/** A server that is silent for this long (ms) during a command is gone. */
const silenceTimeoutMs = 60_000
/** Emails are read in chunks of this size (bytes), so that large ones need no more memory. */
const pieceBytes = mebibyte
/** Allowance beyond a chunk for the surrounding response. */
const maxResponseBytes = 8 * mebibyte

const unreachableCodes = /^(E[A-Z]+|NoConnection|CONNECT_TIMEOUT|GREETING_TIMEOUT|ClosedAfterConnectText)$/
const upgradeCodes = /^(UPGRADE_TIMEOUT|ClosedAfterConnectTLS)$/

/** Converts an error of the IMAP client. @param step what was attempted, if the error doesn't say */
function toMailboxError(error: unknown, step?: MailboxFailure): MailboxError {
  if (error instanceof MailboxError) return error
  const {
    code = '',
    authenticationFailed,
    tlsFailed,
  } = error as Error & {
    code?: string
    authenticationFailed?: boolean
    tlsFailed?: boolean
  }
  if (authenticationFailed) return new MailboxError('password', error)
  if (tlsFailed || tlsErrorCodes.test(code) || upgradeCodes.test(code))
    return new MailboxError('security', error)
  if (unreachableCodes.test(code)) return new MailboxError('unreachable', error)
  return new MailboxError(step ?? 'other', error)
}

async function connect(address: MailboxAddress & { isPlainAllowed: boolean }): Promise<ImapFlow> {
  // imported only if a mailbox is read
  const { ImapFlow } = await import('imapflow')
  const { host, port, hasTls, user, password } = address
  const isPlainAllowed = address.isPlainAllowed || isLoopback(host)
  const client = new ImapFlow({
    host,
    port,
    secure: hasTls,
    // if TLS is optional, it is used when the server offers it
    ...(!hasTls && !isPlainAllowed && { doSTARTTLS: true }),
    // the certificate of a mail server on this machine is rarely trusted
    ...(isLoopback(host) && { tls: { rejectUnauthorized: false } }),
    auth: { user, pass: password },
    logger: false,
    disableAutoIdle: true,
    connectionTimeout: connectTimeoutMs,
    greetingTimeout: connectTimeoutMs,
    socketTimeout: silenceTimeoutMs,
    maxLiteralSize: maxResponseBytes,
    maxResponseSize: maxResponseBytes,
  })
  // the pending command fails if the connection breaks
  client.on('error', () => {})
  try {
    await client.connect()
    return client
  } catch (error) {
    client.close()
    throw toMailboxError(error)
  }
}

/**
 * Connects to a mailbox and opens its folder.
 * @param signal ends the connection and everything that waits for it
 * @throws MailboxError
 */
export async function openImapConnection(
  address: MailboxAddress & { isPlainAllowed: boolean },
  signal: AbortSignal,
) {
  const client = await connect(address)
  const close = () => client.close()
  signal.addEventListener('abort', close, { once: true })
  client.on('close', () => signal.removeEventListener('abort', close))
  const folder = await client.mailboxOpen(address.folder).catch((error: unknown) => {
    close()
    throw toMailboxError(error, 'folder')
  })

  /** whether the server has announced mail since the last wait, which it may do during any command (RFC 3501, 5.2) */
  let hasNews = false
  client.on('exists', () => (hasNews = true))

  const run = async <T>(work: () => Promise<T>): Promise<T> => {
    try {
      return await work()
    } catch (error) {
      throw toMailboxError(error)
    }
  }
  const uid = { uid: true } as const
  const search = (query: { seen: false } | { uid: string }) =>
    run(async () => ((await client.search(query, uid)) || []).toSorted((one, other) => one - other))

  return {
    uidValidity: String(folder.uidValidity),
    /** the UID of the next email, as of when the folder was opened */
    nextUid: folder.uidNext,

    /** UIDs of unread emails, oldest first. */
    listUnread: () => search({ seen: false }),

    /** UIDs greater than `last`, in ascending order. */
    listAfter: async (last: number): Promise<number[]> =>
      // a range that ends with `*` always contains the last email
      (await search({ uid: `${last + 1}:*` })).filter((found) => found > last),

    /** Reads the headers that decide where emails belong. Skips emails deleted in the meantime. */
    list: (uids: number[]): Promise<ListedMail[]> =>
      run(async () => {
        const bodyParts = [{ key: 'HEADER', start: 0, maxLength: maxHeaderBytes }]
        const found = await client.fetchAll(uids.join(','), { uid: true, bodyParts, size: true }, uid)
        return found
          .map((mail) => ({
            uid: mail.uid,
            header: mail.headers ?? Buffer.alloc(0),
            bytes: mail.size ?? 0,
          }))
          .toSorted((one, other) => one.uid - other.uid)
      }),

    /** Reads an email, or its beginning, in chunks; yields none if it was deleted. */
    async *read(of: number, maxBytes: number): AsyncGenerator<Buffer> {
      for (let start = 0; start < maxBytes;) {
        const source = { start, maxLength: Math.min(pieceBytes, maxBytes - start) }
        const piece = await run(async () => {
          const found = await client.fetchOne(String(of), { source }, uid)
          return (found && found.source) || Buffer.alloc(0)
        })
        if (piece.length > 0) yield piece
        if (piece.length < source.maxLength) return
        start += piece.length
      }
    },

    /** Marks emails as read. @returns whether the server did so */
    mark: (uids: number[]): Promise<boolean> =>
      run(() => client.messageFlagsAdd(uids.join(','), [String.raw`\Seen`], uid)),

    /** Waits until the server announces new mail (RFC 2177), at most `maxMs`. @throws MailboxError if the connection breaks */
    async waitForNews(maxMs: number): Promise<void> {
      if (hasNews) {
        hasNews = false
        return
      }
      const over = new AbortController()
      const news = new Promise<void>((resolve) => {
        const end = () => resolve()
        client.once('exists', end)
        client.once('close', end)
        over.signal.addEventListener('abort', () => {
          client.off('exists', end)
          client.off('close', end)
        })
      })
      void client.idle().catch(() => {})
      await Promise.race([news, pause(maxMs, undefined, { signal: over.signal, ref: false }).catch(() => {})])
      over.abort()
      hasNews = false
      if (!client.usable)
        throw new MailboxError('unreachable', new Error('the mail server closed the connection'))
    },

    close,
  }
}
