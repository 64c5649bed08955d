import { id, integer, json, table, text, time, type Json } from '#server/platform/database/table.ts'

/** Public pictures, re-encoded. `variants` lists the files of each in the storage. */
export const images = table(
  'images',
  {
    id: id().key(),
    urlPath: text().unique(),
    width: integer().atLeast(1),
    height: integer().atLeast(1),
    variants: json<{ [key: string]: Json }[]>(),
    createdAt: time(),
    /** when the post that showed it was deleted */
    unusedSince: time().optional(),
    /** the account that uploaded it */
    ownerId: id().references('users', 'set null').optional(),
    /** of the uploaded file */
    name: text().default(''),
    /** alternative text, proposed where the picture is inserted */
    alt: text().default(''),
  },
  {
    indexes: {
      created: '(created_at, id)',
      unused: '(unused_since) where unused_since is not null',
    },
  },
)

/** Images that were replaced, by `idOfImage`, and the addresses of those in their place. */
export const replacedImages = table(
  'replaced_images',
  {
    imageId: text().key(),
    urlPath: text(),
    replacedAt: time(),
  },
  {
    indexes: {
      url: '(url_path)',
    },
  },
)
