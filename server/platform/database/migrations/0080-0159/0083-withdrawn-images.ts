import type { Migration } from '#server/platform/database/dialects.ts'

/** When the post that showed an image was deleted. An older node, which does not know of it, leaves images as they are. */
export const withdrawnImages: Migration = {
  name: '0083-withdrawn-images',
  statements: ({ timestamp }) => [
    `alter table images add column ${timestamp('unused_since')}`,
    'create index images_unused on images (unused_since) where unused_since is not null',
  ],
}
