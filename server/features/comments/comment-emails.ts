import type { Transaction } from 'kysely'
import type { Tables } from '#server/tables.ts'
import type { Mailer } from '#server/platform/mail/mailer.ts'

type CommentNotification = {
  kind: 'comment' | 'reply'
  name: string
  email: string
  comment: string
  postTitle: string
}

export type NotifyOfComment = (trx: Transaction<Tables>, notification: CommentNotification) => Promise<void>

/** Emails the company about a comment or reply that waits for approval. */
export function notifyOfComment(mailer: Mailer): NotifyOfComment {
  return (trx, { kind, name, email, comment, postTitle }) =>
    mailer.sendToCompany(trx, {
      subject: `New ${kind} to approve: ${postTitle}`,
      paragraphs: [`A ${kind} waits for your approval. Until then its writer alone can see it.`],
      facts: [
        ['Article', postTitle],
        ['Name', name],
        ['E-mail', email],
      ],
      quote: comment,
      action: { label: 'Open the comments', href: `${mailer.company.url}/admin/comments` },
      reason: 'You get this because your address is the one that is told of comments.',
    })
}
