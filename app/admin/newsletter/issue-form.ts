import type { Issue } from '#contract/newsletter/issues.ts'
import type { Readable } from '#contract/posts/sections/section-text.ts'

/** The editable fields of an issue. */
export type IssueForm = Pick<Issue, 'subject' | 'previewText' | 'senderName'> & { content: Readable[] }

export const emptyIssue: IssueForm = { subject: '', previewText: '', senderName: '', content: [] }

export const formOf = ({ subject, previewText, senderName, content }: Issue): IssueForm => ({
  subject,
  previewText,
  senderName,
  content,
})
