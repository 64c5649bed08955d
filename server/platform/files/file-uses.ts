import type { ExpressionBuilder, Transaction } from 'kysely'
import { mediaAddressesIn } from '#contract/media/media-addresses.ts'
import { changeInBatches } from '#server/platform/database/queries/change-in-batches.ts'
import type { FileUseKind } from '#server/platform/files/files.tables.ts'
import type { Tables } from '#server/tables.ts'

/** What can show files: a post, a version of one, a draft, a person, a newsletter issue, or a version of the company texts. */
export type FileUseOwner =
  | { postId: string; revision?: number }
  | { draftId: string }
  | { userId: string }
  | { issueId: string }
  | { part: string; revision: number }

/** Number of rows per insert or delete statement. */
const batchSize = 500

/** The part of an image's URL that all its files share, in every width and format. */
const imagePath = /\/images\/[\da-f]{8}-[\da-f-]{27}/g

/** The distinct images and files in a text, or in a value as JSON. Images are given by the common part of their URLs. */
export const shownFilesIn = (text: string): string[] => [
  ...new Set(text.match(imagePath)),
  ...mediaAddressesIn(text),
]

/** Older versions keep files, so that they can be restored, but not images, which can be withdrawn. */
const filesIn = (kind: FileUseKind, text: string): string[] =>
  kind === 'version' ? mediaAddressesIn(text) : shownFilesIn(text)

/**
 * Replaces the recorded images and files that something shows.
 * @param texts by the way in which they show files
 * @param at since when (ISO 8601)
 */
export async function storeFileUses(
  trx: Transaction<Tables>,
  user: FileUseOwner,
  texts: Partial<Record<FileUseKind, string>>,
  at: string,
): Promise<void> {
  const shown = Object.entries(texts).flatMap(([kind, text]) =>
    filesIn(kind as FileUseKind, text).map((file) => ({ file, kind: kind as FileUseKind })),
  )
  const key = 'postId' in user ? { revision: null, ...user } : user
  const isOfUser = (eb: ExpressionBuilder<Tables, 'fileUses'>) =>
    eb.and(
      Object.entries(key).map(([column, value]) => {
        const name = column as 'postId'
        return value === null ? eb(name, 'is', null) : eb(name, '=', value as never)
      }),
    )
  const stored = await trx.selectFrom('fileUses').select(['file', 'kind']).where(isOfUser).execute()
  const keysOf = (uses: typeof shown) => uses.map(({ kind, file }) => `${kind} ${file}`).toSorted()
  if (keysOf(stored).join() === keysOf(shown).join()) return
  await changeInBatches(
    stored.map(({ file }) => file),
    (files) => trx.deleteFrom('fileUses').where(isOfUser).where('file', 'in', files).execute(),
    batchSize,
  )
  const columns = {
    postId: null,
    draftId: null,
    userId: null,
    issueId: null,
    part: null,
    revision: null,
    ...user,
    at,
  }
  await changeInBatches(
    shown,
    (uses) =>
      trx
        .insertInto('fileUses')
        .values(uses.map((use) => ({ ...use, ...columns })))
        .execute(),
    batchSize,
  )
}
