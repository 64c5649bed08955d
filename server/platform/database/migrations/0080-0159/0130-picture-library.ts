import type { Migration } from '#server/platform/database/dialects.ts'

/**
 * The name of the file that an image was uploaded as, and its alternative text; an older node leaves both empty. The index finds the
 * posts that show images of this site; `postsWithImages` of the platform repeats its condition.
 */
export const pictureLibrary: Migration = {
  name: '0130-picture-library',
  statements: ({ text }) => [
    `alter table images add column ${text('name')} not null default ''`,
    `alter table images add column ${text('alt')} not null default ''`,
    'create index images_created on images (created_at, id)',
    `create index posts_with_images on posts (created_at)
      where featured_image like '/images/%' or author_image like '/images/%' or cast(content as text) like '%/images/%'`,
  ],
}
