import type { Mailer } from '#server/platform/mail/mailer.ts'
import type { Announcement } from '#server/platform/notifications/notification-emails.ts'

export type CommentSummary = {
  id: string
  kind: 'comment' | 'reply'
  name: string
  email: string
  comment: string
  postTitle: string
}

/** What an email says about a comment or reply awaiting approval. */
export function commentAnnouncement(
  { company }: Pick<Mailer, 'company'>,
  { id, kind, name, email, comment, postTitle }: CommentSummary,
): Announcement {
  return {
    id,
    email: {
      subject: `New ${kind} to approve: ${postTitle}`,
      paragraphs: [`Until you approve this ${kind}, only its author can see it.`],
      facts: [
        ['Post', postTitle],
        ['Name', name],
        ['Email', email],
      ],
      quote: comment,
      action: { label: 'Open comments', href: `${company.url}/admin/comments` },
    },
    line: `${name}, ${email}, on ${postTitle}`,
  }
}
