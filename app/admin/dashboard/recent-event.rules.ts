import { applicationRecordKind } from '#contract/careers/record.ts'
import type { RecentEvent } from '#contract/dashboard/dashboard.ts'
import type { RecentEventName } from '#contract/dashboard/limits.ts'
import { enquiryRecordKind } from '#contract/enquiries/record.ts'

const sentences: Record<RecentEventName, readonly [before: string, after: string]> = {
  enquiry: ['', 'sent an enquiry'],
  application: ['', 'applied'],
  answer: ['', 'replied by email'],
  comment: ['', 'commented'],
  reply: ['', 'replied to a comment'],
  post: ['A post by', 'was published'],
}

/** The text before and after the person's name. */
export const eventSentence = (what: RecentEventName) => sentences[what]

/** The path of an event's record. */
export function eventPath({ record, _id: id, slug }: RecentEvent): string {
  switch (record) {
    case 'enquiry':
      return enquiryRecordKind.pathOf(id)
    case 'application':
      return applicationRecordKind.pathOf(id)
    case 'comment':
      return `/admin/inbox/comment/${id}`
    case 'post':
      return `/blog/${slug}`
  }
}
