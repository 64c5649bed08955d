import { setTimeout as pause } from 'node:timers/promises'
import type { ImapFlow } from 'imapflow'
import { mebibyte } from '#contract/limits.ts'
import type { MailboxFailure } from '#contract/outbox/limits.ts'
import { tlsErrorCodes } from '#server/platform/mail/tls-error-codes.ts'
import { maxHeaderBytes } from './mail-headers.rules.ts'
import { isLoopback, type MailboxAddress } from './mailbox-url.rules.ts'

/** Why a mailbox cannot be read, without what the mail server says of the account. */
export class MailboxError extends Error {
  readonly kind: MailboxFailure

  constructor(kind: MailboxFailure, cause: unknown) {
    super(cause instanceof Error ? cause.message : String(cause), { cause })
    this.kind = kind
  }
}

/** An email in a mailbox before it is read: the beginning of its header, and its size in bytes. */
export type ListedMail = { uid: number; header: Buffer; bytes: number }

/** A folder that is open. UIDs are valid together with its `uidValidity` (RFC 3501, 2.3.1.1). Its functions throw MailboxError. */
export type MailboxConnection = Awaited<ReturnType<typeof openImapConnection>>

const connectTimeoutMs = 15_000
/** A server that says nothing for this long (ms) in the middle of a command is gone. */
const silenceTimeoutMs = 60_000
/** Emails are read in pieces of this size (bytes), so that large ones need no more memory. */
const pieceBytes = mebibyte
/** Beyond a piece itself, for the lines around it. */
const maxResponseBytes = 8 * mebibyte

const unreachableCodes = /^(E[A-Z]+|NoConnection|CONNECT_TIMEOUT|GREETING_TIMEOUT|ClosedAfterConnectText)$/
const upgradeCodes = /^(UPGRADE_TIMEOUT|ClosedAfterConnectTLS)$/

/** Why a step failed. @param step what was done, where the error does not say it */
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
  // imported only where a mailbox is read
  const { ImapFlow } = await import('imapflow')
  const { host, port, hasTls, user, password } = address
  const isPlainAllowed = address.isPlainAllowed || isLoopback(host)
  const client = new ImapFlow({
    host,
    port,
    secure: hasTls,
    // where TLS is no must, it is used as the server offers it
    ...(!hasTls && !isPlainAllowed && { doSTARTTLS: true }),
    // the certificate of this machine's own server is seldom one that others trust
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
  // a connection that breaks makes the command fail that waits for it
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
 * @param signal ends the connection, and whatever waits for it
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

  /** whether the server has told of mail since it was last waited for, which it may do in the middle of any command (RFC 3501, 5.2) */
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
    /** the UID that the next mail gets, as of the time when the folder was opened */
    nextUid: folder.uidNext,

    /** UIDs of unread emails, oldest first. */
    listUnread: () => search({ seen: false }),

    /** UIDs that are greater than another, in their order. */
    listAfter: async (last: number): Promise<number[]> =>
      // a range that ends with `*` has the last email in any case
      (await search({ uid: `${last + 1}:*` })).filter((found) => found > last),

    /** Reads the headers that say where emails belong. Leaves out emails deleted in the meantime. */
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

    /** Reads an email, or its beginning, in pieces; none if it was deleted. */
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

    /** Marks emails as read. @returns whether the server did */
    mark: (uids: number[]): Promise<boolean> =>
      run(() => client.messageFlagsAdd(uids.join(','), [String.raw`\Seen`], uid)),

    /** Waits until the server tells of a new mail (RFC 2177), but no longer than a time (ms). @throws MailboxError when it is gone */
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
