import { z } from 'zod'
import { imageVariantFormats } from '#contract/images/image-files.ts'
import { id, integer, json, table, text, time, type Json } from '#server/platform/database/table.ts'

const size = z.number().int().min(0)

/** Public images, re-encoded. `variants` lists each image's files in the storage. */
export const images = table(
  'images',
  {
    id: id().key(),
    urlPath: text()
      .unique()
      .schema(z.string().regex(/^\/images\/[\da-f-]{36}\.(?:jpg|png|gif|webp)$/)),
    width: integer().atLeast(1),
    height: integer().atLeast(1),
    variants: json<{ [key: string]: Json }[]>().schema(
      z
        .array(
          z.object({
            format: z.enum(imageVariantFormats),
            width: size,
            height: size,
            bytes: size,
          }),
        )
        .max(50),
    ),
    createdAt: time(),
    /** when the post that showed it was deleted */
    unusedSince: time().optional(),
    /** the account that uploaded it */
    ownerId: id().references('users', 'set null').inherited().optional(),
    /** name of the uploaded file */
    name: text().default('').long(),
    /** alternative text, suggested where the image is inserted */
    alt: text().default('').long(),
  },
  {
    archive: { records: 'images' },
    indexes: {
      created: '(created_at, id)',
      unused: '(unused_since) where unused_since is not null',
    },
  },
)

/** Replaced images, by `imageIdOf`, and the URLs that replace them. */
export const replacedImages = table(
  'replaced_images',
  {
    imageId: text().key(),
    urlPath: text(),
    replacedAt: time(),
  },
  {
    archive: 'moves',
    indexes: {
      url: '(url_path)',
    },
  },
)
