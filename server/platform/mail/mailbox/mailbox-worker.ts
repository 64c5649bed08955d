import { rm } from 'node:fs/promises'
import { buffer } from 'node:stream/consumers'
import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { Transaction } from 'kysely'
import type { MailboxFailure } from '#contract/outbox/limits.ts'
import { maxMailBytes } from '#contract/emails/limits.ts'
import { databaseErrorKind } from '#server/platform/database/errors.ts'
import type { Tables } from '#server/tables.ts'
import { HttpError } from '#server/platform/errors.ts'
import type { Logger } from '#server/platform/log/log.ts'
import type { Uploads } from '#server/platform/files/uploads.ts'
import type { ReplyTag } from './reply-addresses.ts'
import { MailboxError, type MailboxConnection, type ListedMail } from './imap-connection.ts'
import type { MailboxStore, KnownMailbox } from './mailbox.store.ts'
import { ownIdIn, ownMessageIdsIn } from './mail-headers.rules.ts'
import type { MailReader } from './mail-reader.ts'
import {
  hashMailContent,
  maxReportBytes,
  readUnparsed,
  parseMailHead,
  type MailHead,
  type ReceivedMail,
} from './received-mail.ts'

/** The record that an email belongs to. */
type MailSubject = Pick<Tables['receivedMails'], 'subjectKind' | 'subjectId'>

/** A feature whose records people reply to. */
export type MailReceiver = {
  subjectKind: MailSubject['subjectKind']
  /**
   * Finds the record that an email belongs to.
   * @param named ids of records in the recipient addresses whose signatures are valid
   */
  find(named: string[], head: Pick<MailHead, 'messageId' | 'answered'>): Promise<MailSubject | undefined>
  /**
   * Stores an email. Calls `take` in its transaction, and stores nothing if that returns false because the email was received before.
   * @param tags the decoded reply addresses of the record among the recipients
   */
  store(
    subject: MailSubject,
    mail: ReceivedMail,
    tags: readonly ReplyTag[],
    take: (trx: Transaction<Tables>) => Promise<boolean>,
  ): Promise<void>
  /** Whether `store` creates a record if `subjectId` is new. */
  beginsRecords: boolean
}

/** How often (ms) to poll a mailbox whose server announces nothing, and to check whether another process still reads it. */
const defaultPollMs = 20_000
const maxRetryMs = 60_000
/** Pause (ms) before reconnecting after the mail server has closed the connection. */
const reconnectMs = 1_000
const listedAtOnce = 50
const maxAttempts = 3
/** How much to read of an email that is too large, in bytes. */
const beginningBytes = 64 * 1024

const sentences = {
  password: 'the mailbox for replies rejects the user or password',
  unreachable: 'the mail server of the mailbox for replies cannot be reached',
  security: 'the mail server of the mailbox for replies offers no secure connection',
  folder: 'the folder of the mailbox for replies cannot be opened',
  disk: 'the disk is full, so replies with files cannot be received',
  storage: 'the file storage rejects files, so replies with files cannot be received',
  other: 'the mailbox for replies cannot be read',
} as const

/** Why no email can be received at the moment; undefined for an error that concerns one email, or the database. */
function failureOf(error: unknown): MailboxFailure | undefined {
  if (error instanceof MailboxError) return error.kind
  if (databaseErrorKind(error) === 'full') return 'disk'
  if (!(error instanceof HttpError) || error.status < 500) return undefined
  return error.status === 507 ? 'disk' : 'storage'
}

const inOrder = (uids: number[]) => [...new Set(uids)].toSorted((one, other) => one - other)

const isUnavailable = (error: unknown) => databaseErrorKind(error) === 'unavailable'

type Deps = {
  store: MailboxStore
  receivers: readonly MailReceiver[]
  tagsIn: (recipients: string) => ReplyTag[]
  /** the domain of the emails that the site sends */
  ownDomain: () => string
  reader: Pick<MailReader, 'read'>
  /** stores emails while they are read */
  spool: Pick<Uploads, 'receive'>
  /** @throws MailboxError */
  open: (signal: AbortSignal) => Promise<MailboxConnection>
  log: Logger
  pollMs?: number | undefined
}

/**
 * Moves emails from a mailbox into their records. Each is committed before it is marked as read, so none is lost if the process ends, and
 * identified by its content, so none is stored twice. A person's email that belongs to no record becomes a new record.
 */
export function createMailboxWorker({
  store,
  receivers,
  tagsIn,
  ownDomain,
  reader,
  spool,
  open,
  log,
  pollMs = defaultPollMs,
}: Deps) {
  const stopping = new AbortController()
  const { signal } = stopping
  /** UIDs of emails that this process could not receive. */
  const untaken = new Set<number>()
  /** Whether this process has retried what another process, or an earlier version, could not receive. */
  let hasTriedAgain = false
  let connection: MailboxConnection | undefined
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

  /** A deleted record whose sender a team member replies to. The team member is told so. */
  const goneSubject = (recipients: string) => {
    const tags = tagsIn(recipients)
    return tags
      .map(({ kind, recordId }) => kind && { subject: { subjectKind: kind, subjectId: recordId }, tags })
      .find((found) => found !== undefined)
  }

  /**
   * Finds the record of an email, and the tags of its recipients. A bounce names our email only in its text. Anyone can send such emails,
   * so this searches texts of limited size and parses nothing.
   */
  const findSubject = async (mailbox: MailboxConnection, { uid, header }: ListedMail) => {
    const head = parseMailHead(header)
    const search = async (text: string, mails: Parameters<MailReceiver['find']>[1]) => {
      const tags = tagsIn(text)
      const named = [...new Set(tags.map(({ recordId }) => recordId))]
      const subject = await find(named, mails)
      return subject && { subject, tags }
    }
    const found = await search(head.recipients, head)
    if (found) return found
    if (!head.isReport) return head.isAutomatic ? undefined : goneSubject(head.recipients)
    const report = (await buffer(mailbox.read(uid, maxReportBytes))).toString('latin1')
    return search(report, { messageId: '', answered: ownMessageIdsIn(report) })
  }

  /**
   * A new record for a person's email that belongs to none. Emails that were unread before this process knew the mailbox stay there, and so
   * do reports, automatic emails, and emails that name one of our records, which may be restored.
   */
  const newSubject = (mailbox: MailboxConnection, { uid, header }: ListedMail, known: KnownMailbox) => {
    const isNew = known.uidValidity === mailbox.uidValidity && uid > known.lastUid
    const begins = receivers.find(({ beginsRecords }) => beginsRecords)
    const { messageId, answered, recipients, isReport, isAutomatic } = parseMailHead(header)
    const isOurs = (id: string) => ownIdIn(id) !== undefined && id.endsWith(`@${ownDomain()}>`)
    const namesOurs = [messageId, ...answered].some(isOurs) || tagsIn(recipients).length > 0
    if (!isNew || !begins || isReport || isAutomatic || namesOurs) return undefined
    return { subject: { subjectKind: begins.subjectKind, subjectId: randomUUID() }, tags: [] }
  }

  /** Stores an email in its record. @param isUnread stores it unparsed @returns whether its record has it */
  const take = async (
    mailbox: MailboxConnection,
    { uid, bytes }: ListedMail,
    { subject, tags }: { subject: MailSubject; tags: ReplyTag[] },
    isUnread: boolean,
  ): Promise<boolean> => {
    const { uidValidity } = mailbox
    const pieces = mailbox.read(uid, bytes > maxMailBytes ? beginningBytes : maxMailBytes)
    const source = await spool.receive(pieces, maxMailBytes)
    if (!source?.size) return false
    const files: string[] = []
    try {
      const contentHash = await hashMailContent(source.path)
      if (await store.isTaken(contentHash)) return true
      const size = Math.max(bytes, source.size)
      const mail = await (isUnread ? readUnparsed(source, size) : reader.read(source, size, signal))
      files.push(...mail.files.flatMap(({ path }) => path ?? []))
      const receiver = receivers.find(({ subjectKind }) => subjectKind === subject.subjectKind)!
      const ofRecord = tags.filter(({ recordId }) => recordId === subject.subjectId)
      const taken = { ...subject, contentHash, uidValidity, uid }
      await receiver.store(subject, mail, ofRecord, (trx) => store.take(trx, taken))
      // false if the record was just deleted, or another process now reads the mailbox
      return store.isTaken(contentHash)
    } finally {
      await source.discard()
      for (const path of files) await rm(path, { force: true })
    }
  }

  /**
   * Calls `take` for an email that may fail or crash this process. After several attempts, the email is stored unparsed. If that fails too,
   * it stays in the mailbox and no longer blocks the others.
   */
  const tryToTake = async (
    mailbox: MailboxConnection,
    listed: ListedMail,
    known: KnownMailbox,
  ): Promise<boolean> => {
    const { uid } = listed
    const { uidValidity } = mailbox
    // an email whose record can't be found isn't tried again
    let attempt = maxAttempts + 1
    try {
      const found = (await findSubject(mailbox, listed)) ?? newSubject(mailbox, listed, known)
      if (!found) return false
      attempt = await store.addAttempt(uidValidity, uid)
      const isTaken = await take(mailbox, listed, found, attempt > maxAttempts)
      await store.forgetAttempts(uidValidity, uid)
      return isTaken
    } catch (error) {
      const isOfMail = !signal.aborted && !failureOf(error) && !isUnavailable(error)
      if (isOfMail && attempt < maxAttempts) throw error
      if (isOfMail && attempt === maxAttempts) {
        log.warn({ err: error, uid }, 'an email cannot be parsed, storing it unprocessed')
        return tryToTake(mailbox, listed, known)
      }
      // the next process tries again; other errors say nothing about the email
      await store.forgetAttempts(uidValidity, uid).catch(() => {})
      if (!isOfMail) throw error
      log.error({ err: error, uid }, 'an email cannot be received and stays in the mailbox')
      untaken.add(uid)
      return false
    }
  }

  const mark = async (mailbox: MailboxConnection, uids: number[]) => {
    if (uids.length > 0 && (await mailbox.mark(uids))) await store.setMarked(mailbox.uidValidity, uids)
  }

  /**
   * Reads new emails. Rereads the whole folder, as far as it is unread, if the folder is new or was recreated, if emails could not be
   * received before this process started, or on request.
   */
  const readNew = async (mailbox: MailboxConnection, known: KnownMailbox) => {
    const isKnown = known.uidValidity === mailbox.uidValidity
    if (!isKnown) untaken.clear()
    const isAgain = !isKnown || known.reread !== '' || (known.untaken > 0 && !hasTriedAgain)
    const added = isKnown ? await mailbox.listAfter(known.lastUid) : []
    const uids = isAgain ? inOrder([...added, ...(await mailbox.listUnread())]) : added
    for (let at = 0; at < uids.length && !signal.aborted; at += listedAtOnce) {
      const taken: number[] = []
      let last = known.lastUid
      try {
        for (const listed of await mailbox.list(uids.slice(at, at + listedAtOnce))) {
          if (signal.aborted) return
          if (await tryToTake(mailbox, listed, known)) taken.push(listed.uid)
          last = Math.max(last, listed.uid)
        }
      } finally {
        // marks several emails at once, because each mark is a commit; after a crash, unmarked ones are recognized by their content
        await mark(mailbox, taken)
        // a new folder is known once all of it is read
        if (isKnown && last > known.lastUid) await store.advance(mailbox.uidValidity, last)
      }
      if (!(await store.claim())) return
    }
    if (!isKnown && !signal.aborted)
      await store.advance(mailbox.uidValidity, Math.max(mailbox.nextUid - 1, ...uids.slice(-1)))
    hasTriedAgain = true
    const unread = await mailbox.listUnread()
    const left = unread.filter((uid) => untaken.has(uid)).length
    await store.succeed({ unmatched: unread.length - left, untaken: left }, known.reread)
  }

  /** Reads the mailbox once. @returns how long to wait (ms) if the server doesn't announce new mail */
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
      if (known.failure) log.info('the mailbox for replies can be read again')
      return 0
    } catch (error) {
      disconnect()
      if (signal.aborted) return 0
      const failure = failureOf(error)
      if (!failure) throw error
      await store.fail(failure)
      const cause = error instanceof MailboxError ? error.cause : error
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
        if (!signal.aborted) log.warn({ err: error }, 'receiving emails failed, will retry')
      }
      if (signal.aborted) break
      if (delayMs > 0) await wait(delayMs)
      else await connection?.waitForNews(pollMs).catch(() => wait(reconnectMs).then(disconnect))
    }
    disconnect()
    await store.release().catch(() => {})
  }

  return {
    /** Reads the mailbox while the process runs. */
    start(): void {
      running ??= work()
    },

    /** Stops after the email that is being received. */
    async stop(): Promise<void> {
      stopping.abort()
      await running
    },
  }
}
