import { id, integer, table, text, time } from '#server/platform/database/table.ts'

/** Files and videos of articles. `urlPath` is below `/media/`, `byteSize` in bytes, `sha256` in hexadecimal. */
export const media = table('media', {
  id: id().key(),
  urlPath: text().unique(),
  ownerId: id().references('users', 'set null').optional(),
  name: text(),
  mimeType: text(),
  byteSize: integer(),
  sha256: text(),
  createdAt: time(),
  /** when it was found that nothing shows it any more */
  unusedSince: time().optional(),
})
