import { setImmediate } from 'node:timers/promises'
import type { Database } from '#server/platform/database/database.ts'
import type { PostDocument, QueryHandle } from './full-text.ts'

/** Indexes the texts and tags of a post, and the spellings of its words. */
export async function indexPostTexts(
  { fullText, wordIndex }: Pick<Database, 'fullText' | 'wordIndex'>,
  db: QueryHandle,
  postId: string,
  document: PostDocument,
): Promise<void> {
  // yields to the event loop between steps, because a long text takes a tenth of a second
  await setImmediate()
  await fullText.index(db, postId, document)
  await setImmediate()
  await wordIndex.store(db, postId, document)
}
