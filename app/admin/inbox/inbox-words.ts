import { Briefcase, MailQuestionMark, MessageSquare, type LucideIcon } from 'lucide-react'
import type { InboxKind, InboxView } from '#contract/inbox/limits.ts'

type KindLook = {
  Icon: LucideIcon
  /** What one is called, and several. */
  label: string
  plural: string
  /** The list where many are changed at once. */
  list?: { to: string; label: string }
}

export const kindLooks: Record<InboxKind, KindLook> = {
  enquiry: {
    Icon: MailQuestionMark,
    label: 'Enquiry',
    plural: 'Enquiries',
    list: { to: '/admin/enquires?view=unanswered', label: 'Enquires' },
  },
  application: {
    Icon: Briefcase,
    label: 'Application',
    plural: 'Applications',
    list: { to: '/admin/careers?view=unanswered', label: 'Careers' },
  },
  comment: {
    Icon: MessageSquare,
    label: 'Comment',
    plural: 'Comments',
  },
}

type ViewWords = {
  label: string
  /** What the list says where nothing is in the view. */
  none: string
  /** The order of the view. */
  order: string
}

const waits = { none: 'Nothing is waiting for you', order: 'Longest wait first.' }

/** The views in their order; '' is everything that waits. */
export const viewWords: Record<'' | InboxView, ViewWords> = {
  '': { label: 'Waiting', ...waits },
  mine: { label: 'Mine', ...waits },
  snoozed: { label: 'Snoozed', none: 'Nothing is snoozed', order: 'Soonest to return first.' },
  done: { label: 'Done', none: 'Nothing is done yet', order: 'Newest first.' },
}
