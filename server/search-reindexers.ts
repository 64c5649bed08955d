import { commentKind, replyKind } from '#server/articles/comment-kinds.ts'
import { applicationKind } from '#server/features/careers/application-kind.ts'
import { enquiryKind } from '#server/features/enquiries/enquiry-kind.ts'
import { deskReindexer } from '#server/desk/desk-search.ts'
import { subscriberKind } from '#server/features/newsletter/subscriber-kind.ts'
import { postReindexer } from '#server/features/posts/search/post-search.ts'
import {
  ownColumnsReindexer,
  type SearchReindexers,
} from '#server/platform/database/search/search-reindexer.ts'

export const searchReindexers: SearchReindexers = {
  posts: postReindexer,
  comments: ownColumnsReindexer(commentKind),
  replies: ownColumnsReindexer(replyKind),
  enquiries: deskReindexer(enquiryKind),
  applications: deskReindexer(applicationKind),
  subscribers: ownColumnsReindexer(subscriberKind),
}
