import { applicationRecord } from '#contract/careers/record.ts'
import type { RecentEvent } from '#contract/dashboard/dashboard.ts'
import type { RecentEventName } from '#contract/dashboard/limits.ts'
import { enquiryRecord } from '#contract/enquiries/record.ts'

const sentences: Record<RecentEventName, readonly [before: string, after: string]> = {
  enquiry: ['', 'sent an enquiry'],
  application: ['', 'applied'],
  answer: ['', 'answered by email'],
  comment: ['', 'commented'],
  reply: ['', 'replied to a comment'],
  post: ['A post by', 'was published'],
}

/** What a sentence about an event says before and after the name of who did it. */
export const eventSentence = (what: RecentEventName) => sentences[what]

/** Where the record of an event is opened. */
export function eventPath({ record, _id: id, slug }: RecentEvent): string {
  switch (record) {
    case 'enquiry':
      return enquiryRecord.pathOf(id)
    case 'application':
      return applicationRecord.pathOf(id)
    case 'comment':
      return `/admin/inbox/comment/${id}`
    case 'post':
      return `/blog/${slug}`
  }
}
