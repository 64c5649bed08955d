import { Briefcase, MailQuestionMark, MessageSquare, type LucideIcon } from 'lucide-react'
import type { InboxKind, InboxView } from '#contract/inbox/limits.ts'

type KindLook = {
  Icon: LucideIcon
  label: string
  plural: string
  /** The list with bulk changes. */
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

type ViewTexts = {
  label: string
  /** Shown if the view is empty. */
  none: string
  /** Describes the order of the view. */
  order: string
}

const waits = { none: 'Nothing is waiting for you', order: 'Longest wait first.' }

/** The views in order; '' is everything that is waiting. */
export const viewTexts: Record<'' | InboxView, ViewTexts> = {
  '': { label: 'Waiting', ...waits },
  mine: { label: 'Mine', ...waits },
  snoozed: { label: 'Snoozed', none: 'Nothing is snoozed', order: 'Ending soonest first.' },
  done: { label: 'Done', none: 'Nothing is done yet', order: 'Newest first.' },
}
