import type { ExpressionBuilder, Transaction } from 'kysely'
import { mediaAddressesIn } from '#contract/media/media-addresses.ts'
import { inBatches } from '#server/platform/database/queries/in-batches.ts'
import type { FileUseKind } from '#server/platform/files/files.tables.ts'
import type { Tables } from '#server/tables.ts'

/** What shows files: a post, one of its versions, a draft, a person, an issue of the newsletter, or a save of the company texts. */
export type FileUser =
  | { postId: string; revision?: number }
  | { draftId: string }
  | { userId: string }
  | { issueId: string }
  | { part: string; revision: number }

/** Rows that one statement inserts or deletes. */
const batchSize = 500

/** The part of an image's URL that all its files have, in every width and format. */
const imagePath = /\/images\/[\da-f]{8}-[\da-f-]{27}/g

/** The images and files in a text, or in a value as JSON, each once; an image by what the addresses of its files have in common. */
export const shownFilesIn = (text: string): string[] => [
  ...new Set(text.match(imagePath)),
  ...mediaAddressesIn(text),
]

/** Older versions keep files, so that they can be restored; an image can be withdrawn all the same. */
const filesIn = (kind: FileUseKind, text: string): string[] =>
  kind === 'version' ? mediaAddressesIn(text) : shownFilesIn(text)

/**
 * Replaces what is known of the images and files that something shows.
 * @param texts by how they show files, @param at since when (ISO 8601)
 */
export async function storeFileUses(
  trx: Transaction<Tables>,
  user: FileUser,
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
  await inBatches(
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
  await inBatches(
    shown,
    (uses) =>
      trx
        .insertInto('fileUses')
        .values(uses.map((use) => ({ ...use, ...columns })))
        .execute(),
    batchSize,
  )
}
