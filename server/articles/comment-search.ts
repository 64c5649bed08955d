import { sql, type RawBuilder } from 'kysely'
import type { RecordSearch } from '#server/platform/database/search/full-text.ts'
import { commentKind, replyKind } from './comment-kinds.ts'

/**
 * Selects the ids of comments that match a search themselves or through one of their replies.
 * @returns undefined if the search contains no words
 */
export function commentsMatching(recordSearch: RecordSearch, search: string): RawBuilder<string> | undefined {
  const comments = recordSearch(commentKind).matching(search)
  const replies = recordSearch(replyKind).matching(search)
  return (
    comments &&
    sql`(select record_id from ${comments} as found union select comment_id from replies
      where id in (select record_id from ${replies} as found_replies))`
  )
}
