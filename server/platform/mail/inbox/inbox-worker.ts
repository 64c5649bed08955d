import { setTimeout as pause } from 'node:timers/promises'
import type { Transaction } from 'kysely'
import type { InboxFailure } from '#contract/outbox/limits.ts'
import { maxMailBytes } from '#contract/letters/limits.ts'
import { databaseErrorKind } from '#server/platform/database/errors.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import { HttpError } from '#server/platform/errors.ts'
import type { Logger } from '#server/platform/log/log.ts'
import { InboxError, type InboxConnection, type ListedMail } from './imap-connection.ts'
import type { InboxStore, KnownMailbox } from './inbox.store.ts'
import type { MailHead, ReceivedMail } from './received-mail.ts'
import { contentHashOf, maxReportBytes, readHead, readMail } from './received-mail.ts'

/** The record that a mail belongs to. */
type MailSubject = Pick<Tables['receivedMails'], 'subjectKind' | 'subjectId'>

/** A part of the product whose records are written about. */
export type MailReceiver = {
  subjectKind: MailSubject['subjectKind']
  /**
   * Finds the record that a mail belongs to.
   * @param named ids of records that the mail was sent to by their addresses, whose signatures are right
   */
  find(named: string[], head: Pick<MailHead, 'messageId' | 'answered'>): Promise<MailSubject | undefined>
  /**
   * Stores a mail. Calls `take` in the transaction that stores it, and stores nothing where that is false: the mail was taken before.
   */
  store(
    subject: MailSubject,
    mail: ReceivedMail,
    take: (trx: Transaction<Tables>) => Promise<boolean>,
  ): Promise<void>
}

/** How often a mailbox is read (ms) whose server tells of no news, and how often a process asks whether another reads it. */
const defaultPollMs = 20_000
const maxRetryMs = 60_000
/** Pause (ms) before a mail server is asked again that has closed the connection. */
const reconnectMs = 1_000
const listedAtOnce = 50
const maxAttempts = 3
/** Of a mail that is too large, in bytes. */
const beginningBytes = 64 * 1024

const sentences = {
  password: 'the mailbox of answers refuses the user or the password',
  unreachable: 'the mail server of the mailbox of answers cannot be reached',
  security: 'the mail server of the mailbox of answers offers no connection that is safe',
  folder: 'the folder of the mailbox of answers cannot be opened',
  disk: 'the disk is full, so that no answers with files are taken in',
  storage: 'the storage of files takes none, so that no answers with files are taken in',
  other: 'the mailbox of answers cannot be read',
} as const

/** Why no mail can be taken at the moment; undefined for an error that concerns one mail, or the database. */
function failureOf(error: unknown): InboxFailure | undefined {
  if (error instanceof InboxError) return error.kind
  if (databaseErrorKind(error) === 'full') return 'disk'
  if (!(error instanceof HttpError) || error.status < 500) return undefined
  return error.status === 507 ? 'disk' : 'storage'
}

const inOrder = (uids: number[]) => [...new Set(uids)].toSorted((one, other) => one - other)

const isUnavailable = (error: unknown) => databaseErrorKind(error) === 'unavailable'

type Deps = {
  store: InboxStore
  receivers: readonly MailReceiver[]
  recordsIn: (recipients: string) => string[]
  /** @throws InboxError */
  open: (signal: AbortSignal) => Promise<InboxConnection>
  log: Logger
  pollMs?: number | undefined
}

/**
 * Takes mails out of a mailbox into their records. Each is committed before it is marked as read, so that none is lost with the process,
 * and remembered by its content, so that none is taken twice. What belongs to no record stays as it is.
 */
export function createInboxWorker({ store, receivers, recordsIn, open, log, pollMs = defaultPollMs }: Deps) {
  const stopping = new AbortController()
  const { signal } = stopping
  /** How often a mail could not be stored, by its UID. */
  const attempts = new Map<number, number>()
  /** Whether this process has read what another one, or an earlier version, could not take. */
  let hasTriedAgain = false
  let connection: InboxConnection | undefined
  let running: Promise<void> | undefined

  const disconnect = () => {
    connection?.close()
    connection = undefined
  }

  const wait = (ms: number) => pause(ms, undefined, { signal, ref: false }).catch(() => {})

  const find: MailReceiver['find'] = async (...how) => {
    for (const receiver of receivers) {
      const subject = await receiver.find(...how)
      if (subject) return subject
    }
    return undefined
  }

  /** The record of a mail. A mail server names ours in the text of its report alone. */
  const findSubject = async (inbox: InboxConnection, { uid, header }: ListedMail) => {
    const head = await readHead(header)
    const subject = await find(recordsIn(head.recipients), head)
    if (subject || !head.isReport) return subject
    const beginning = await inbox.read(uid, maxReportBytes)
    if (!beginning) return undefined
    const { bounce } = await readMail(beginning, beginning.length)
    return find(recordsIn(beginning.toString('latin1')), {
      messageId: '',
      answered: bounce?.messageIds ?? [],
    })
  }

  /** Takes a mail into its record. @returns whether it belongs to one */
  const take = async (inbox: InboxConnection, listed: ListedMail): Promise<boolean> => {
    const { uid, bytes } = listed
    const subject = await findSubject(inbox, listed)
    if (!subject) return false
    const source = await inbox.read(uid, bytes > maxMailBytes ? beginningBytes : maxMailBytes)
    if (!source) return false
    const contentHash = contentHashOf(source)
    if (await store.isTaken(contentHash)) return true
    const mail = await readMail(source, Math.max(bytes, source.length))
    const taken = { ...subject, contentHash, uidValidity: inbox.uidValidity, uid }
    const receiver = receivers.find(({ subjectKind }) => subjectKind === subject.subjectKind)!
    await receiver.store(subject, mail, (trx) => store.take(trx, taken))
    // not where its record has just gone, or where another process reads the mailbox by now
    return store.isTaken(contentHash)
  }

  /** The same for one that may fail. One that fails several times stays in the mailbox, and no longer keeps the others waiting. */
  const tryToTake = async (inbox: InboxConnection, listed: ListedMail): Promise<boolean> => {
    try {
      return await take(inbox, listed)
    } catch (error) {
      const { uid } = listed
      const isOfMail = !failureOf(error) && !isUnavailable(error)
      attempts.set(uid, isOfMail ? (attempts.get(uid) ?? 0) + 1 : 0)
      if (attempts.get(uid)! < maxAttempts) throw error
      log.error({ err: error, uid }, 'a mail cannot be taken out of the mailbox and stays there')
      return false
    }
  }

  const mark = async (inbox: InboxConnection, uids: number[]) => {
    if (uids.length > 0 && (await inbox.mark(uids))) await store.setMarked(inbox.uidValidity, uids)
  }

  /**
   * Reads what is new. A folder that is read for the first time, or that was made anew, is read as far as nobody has read it, as is one
   * with mails that could not be taken before this process has begun, and one that is to be read again.
   */
  const readNew = async (inbox: InboxConnection, known: KnownMailbox) => {
    const isKnown = known.uidValidity === inbox.uidValidity
    if (!isKnown) attempts.clear()
    const isAgain = !isKnown || known.reread !== '' || (known.untaken > 0 && !hasTriedAgain)
    const added = isKnown ? await inbox.listAfter(known.lastUid) : []
    const uids = isAgain ? inOrder([...added, ...(await inbox.listUnread())]) : added
    for (let at = 0; at < uids.length && !signal.aborted; at += listedAtOnce) {
      const taken: number[] = []
      let last = known.lastUid
      try {
        for (const listed of await inbox.list(uids.slice(at, at + listedAtOnce))) {
          if (signal.aborted) return
          if (await tryToTake(inbox, listed)) taken.push(listed.uid)
          last = Math.max(last, listed.uid)
        }
      } finally {
        // once for several mails, since each is a commit; those that a crash leaves unmarked are known by their content
        await mark(inbox, taken)
        // a folder that is new is known once all of it is read
        if (isKnown && last > known.lastUid) await store.advance(inbox.uidValidity, last)
      }
      if (!(await store.claim())) return
    }
    if (!isKnown && !signal.aborted)
      await store.advance(inbox.uidValidity, Math.max(inbox.nextUid - 1, ...uids.slice(-1)))
    hasTriedAgain = true
    const unread = await inbox.listUnread()
    const untaken = unread.filter((uid) => (attempts.get(uid) ?? 0) >= maxAttempts).length
    await store.succeed({ unmatched: unread.length - untaken, untaken }, known.reread)
  }

  /** Reads the mailbox once. @returns how long to wait (ms) where no server tells of news */
  const readOnce = async (failures: number): Promise<number> => {
    const known = await store.claim()
    if (!known) {
      disconnect()
      return pollMs
    }
    try {
      if (!connection) {
        connection = await open(signal)
        await mark(connection, await store.listUnmarked(connection.uidValidity))
      }
      await readNew(connection, known)
      if (known.failure) log.info('the mailbox of answers is read again')
      return 0
    } catch (error) {
      disconnect()
      if (signal.aborted) return 0
      const failure = failureOf(error)
      if (!failure) throw error
      await store.fail(failure)
      const cause = error instanceof InboxError ? error.cause : error
      if (known.failure !== failure) log.error({ err: cause }, sentences[failure])
      return Math.min(maxRetryMs, 2_500 * 2 ** failures)
    }
  }

  const work = async () => {
    for (let failures = 0; !signal.aborted;) {
      let delayMs = maxRetryMs
      try {
        delayMs = await readOnce(failures)
        failures = delayMs === 0 ? 0 : failures + 1
      } catch (error) {
        disconnect()
        failures += 1
        delayMs = Math.min(maxRetryMs, 2_500 * 2 ** failures)
        if (!signal.aborted) log.warn({ err: error }, 'taking mails out of the mailbox failed, will retry')
      }
      if (signal.aborted) break
      if (delayMs > 0) await wait(delayMs)
      else await connection?.waitForNews(pollMs).catch(() => wait(reconnectMs).then(disconnect))
    }
    disconnect()
    await store.release().catch(() => {})
  }

  return {
    /** Reads the mailbox for as long as the process runs. */
    start(): void {
      running ??= work()
    },

    /** Ends with the mail that is being taken. */
    async stop(): Promise<void> {
      stopping.abort()
      await running
    },
  }
}
