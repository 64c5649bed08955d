import { setImmediate } from 'node:timers/promises'
import type { Database } from '#server/platform/database/database.ts'
import type { PostDocument, QueryHandle } from './full-text.ts'

/** Indexes a post by its texts and tags, and the spelling of its words. */
export async function indexPostTexts(
  { fullText, similarWords }: Pick<Database, 'fullText' | 'similarWords'>,
  db: QueryHandle,
  postId: string,
  document: PostDocument,
): Promise<void> {
  // a long text takes a tenth of a second: each of its steps has a turn of the event loop
  await setImmediate()
  await fullText.index(db, postId, document)
  await setImmediate()
  await similarWords.store(db, postId, document)
}
