import { commentReindexer } from '#server/features/comments/comment-search.ts'
import { applicationKind } from '#server/features/careers/careers.store.ts'
import { enquiryKind } from '#server/features/enquiries/enquiries.store.ts'
import { deskReindexer } from '#server/desk/desk-search.ts'
import { postReindexer } from '#server/features/posts/search/post-search.ts'
import {
  ownColumnsReindexer,
  type SearchReindexers,
} from '#server/platform/database/search/search-reindexer.ts'

/** Every search index that is made from stored records. */
export const searchReindexers: SearchReindexers = {
  posts: postReindexer,
  comments: commentReindexer,
  replies: ownColumnsReindexer('replies'),
  enquiries: deskReindexer(enquiryKind),
  applications: deskReindexer(applicationKind),
  subscribers: ownColumnsReindexer('subscribers'),
}
