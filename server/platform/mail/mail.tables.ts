import type { MailboxFailure, SmtpFailure } from '#contract/outbox/limits.ts'
import { boolean, id, integer, oneOf, table, text, time } from '#server/platform/database/table.ts'
import { trigger } from '#server/platform/database/triggers.ts'

const deliveryOfMail = `case
  when new.sent_at is not null then 'sent'
  when new.due_at is null then 'failed'
  else 'queued'
end`

/**
 * Emails to send at `dueAt`, which is null once an email was sent or given up. `encryptedContent` contains the texts and links, and is
 * cleared when the email is sent. `recipientKey` is `recipientCountKey(recipient)`.
 */
export const outbox = table(
  'outbox',
  {
    id: id().key(),
    recipient: text().length(0, 254),
    recipientKey: text().default(''),
    subject: text(),
    encryptedContent: text().default(''),
    dueAt: time().optional(),
    replyTo: text().default(''),
    attempts: integer().atLeast(0).default(0),
    /** number of attempts in which the mail server has definitely not accepted it */
    refusals: integer().default(0),
    /** when the last attempt failed; null during an attempt */
    failedAt: time().optional(),
    sentAt: time().optional(),
    lastError: text().default(''),
    /** why the last attempt failed, if the email will be retried */
    failure: text<SmtpFailure | ''>().default(''),
    createdAt: time(),
  },
  {
    archive: 'moves',
    indexes: {
      delayed: ["(created_at) where failure <> ''", '20 1'],
      due: '(due_at) where sent_at is null',
      newest: '(created_at, id)',
      recipient: '(recipient, created_at)',
      recipientKey: '(recipient_key, created_at)',
    },
    statements: (dialect) =>
      trigger(
        dialect,
        'outbox',
        'delivers',
        'update',
        ['due_at', 'sent_at'],
        [
          `update entries set delivery = ${deliveryOfMail} where id = new.id and kind in ('email', 'forward')`,
        ],
      ),
    batch: 50,
  },
)

/**
 * Mailboxes for replies: how far each is read (UIDs are only valid together with their `uidValidity`), by which process and until when.
 * `unmatched` is the number of unread emails that belong to no record, `untaken` the number that could not be received. `reread` is set if
 * unread emails should be read again.
 */
export const mailboxes = table(
  'mailboxes',
  {
    name: text().key(),
    uidValidity: text().default(''),
    lastUid: integer().default(0),
    runner: text().default(''),
    leaseUntil: time(),
    checkedAt: time().optional(),
    failure: text<MailboxFailure | ''>().default(''),
    failedSince: time().optional(),
    unmatched: integer().default(0),
    untaken: integer().default(0),
    reread: text().default(''),
  },
  { archive: 'moves', keyStatistics: ['2 1'] },
)

/** Emails received from a mailbox, by the hash of their content. `isMarked`: they are marked as read in the mailbox. */
export const receivedMails = table(
  'received_mails',
  {
    contentHash: text().key(),
    subjectKind: oneOf(['enquiry', 'application', 'issue']),
    subjectId: id(),
    mailbox: text(),
    uidValidity: text(),
    uid: integer(),
    isMarked: boolean(),
  },
  {
    archive: 'moves',
    indexes: {
      ofSubject: ['(subject_id)', '50000 5'],
      toMark: ['(mailbox, uid_validity) where not is_marked', '10 10 10'],
    },
    keyStatistics: ['50000 1'],
  },
)

/** How often the site has started to read an email. */
export const mailAttempts = table(
  'mail_attempts',
  {
    mailbox: text(),
    uidValidity: text(),
    uid: integer(),
    attempts: integer(),
  },
  { archive: 'moves', key: ['mailbox', 'uidValidity', 'uid'], keyStatistics: ['3 3 3 1'] },
)
