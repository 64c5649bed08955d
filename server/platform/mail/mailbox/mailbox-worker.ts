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

/** A part of the product whose records are written about. */
export type MailReceiver = {
  subjectKind: MailSubject['subjectKind']
  /**
   * Finds the record that an email belongs to.
   * @param named ids of records that the email was sent to by their addresses, whose signatures are right
   */
  find(named: string[], head: Pick<MailHead, 'messageId' | 'answered'>): Promise<MailSubject | undefined>
  /**
   * Stores an email. Calls `take` in the transaction that stores it, and stores nothing where that is false: the email was taken before.
   * @param tags what the addresses say that it was sent to about the record
   */
  store(
    subject: MailSubject,
    mail: ReceivedMail,
    tags: readonly ReplyTag[],
    take: (trx: Transaction<Tables>) => Promise<boolean>,
  ): Promise<void>
  /** Whether `store` makes a record for an email whose `subjectId` is new. */
  beginsRecords: boolean
}

/** How often (ms) to poll a mailbox whose server announces nothing, and to check whether another process still reads it. */
const defaultPollMs = 20_000
const maxRetryMs = 60_000
/** Pause (ms) before reconnecting after the mail server has closed the connection. */
const reconnectMs = 1_000
const listedAtOnce = 50
const maxAttempts = 3
/** Of an email that is too large, in bytes. */
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

/** Why no email can be taken at the moment; undefined for an error that concerns one email, or the database. */
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
 * Takes emails out of a mailbox into their records. Each is committed before it is marked as read, so that none is lost with the process,
 * and remembered by its content, so that none is taken twice. What a person writes that belongs to no record becomes one.
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
  /** Whether this process has read what another one, or an earlier version, could not take. */
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

  /** A record that is gone, whose sender a colleague replies to: they are told. */
  const goneSubject = (recipients: string) => {
    const tags = tagsIn(recipients)
    return tags
      .map(({ kind, recordId }) => kind && { subject: { subjectKind: kind, subjectId: recordId }, tags })
      .find((found) => found !== undefined)
  }

  /**
   * The record of an email, and the tags of its recipients. A mail server names ours only in the text of its report. This is for emails that
   * anybody has sent, so it searches texts of bounded size and parses nothing.
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
   * A new record for an email of a person that belongs to none. One that was left unread before this process knew the mailbox stays there, as do
   * reports and what programs send; so does one that names a record of ours, which may come back.
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

  /** Takes an email into its record. @param isUnread takes it as it came @returns whether its record has it */
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
      // not where its record has just gone, or where another process reads the mailbox by now
      return store.isTaken(contentHash)
    } finally {
      await source.discard()
      for (const path of files) await rm(path, { force: true })
    }
  }

  /**
   * The same for one that may fail, or end this process. After several attempts it is taken as it came; if that fails too, it stays in the
   * mailbox and no longer keeps the others waiting.
   */
  const tryToTake = async (
    mailbox: MailboxConnection,
    listed: ListedMail,
    known: KnownMailbox,
  ): Promise<boolean> => {
    const { uid } = listed
    const { uidValidity } = mailbox
    // one whose record cannot be found is not tried again
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
   * Reads what is new. A folder that is read for the first time, or that was recreated, is read as far as nobody has read it, as is one
   * with emails that could not be taken before this process has begun, and one that is to be read again.
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
        // once for several emails, since each is a commit; those that a crash leaves unmarked are known by their content
        await mark(mailbox, taken)
        // a folder that is new is known once all of it is read
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
    /** Reads the mailbox for as long as the process runs. */
    start(): void {
      running ??= work()
    },

    /** Ends with the email that is being taken. */
    async stop(): Promise<void> {
      stopping.abort()
      await running
    },
  }
}
