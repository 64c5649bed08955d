import type { Migration } from '#server/platform/database/dialects.ts'

/** What took the place of an image: an editor that was open meanwhile, or an old version, still has the former address. */
export const replacedImages: Migration = {
  name: '0131-replaced-images',
  statements: ({ text, timestamp, strict }) => [
    `create table replaced_images (
      ${text('image_id')} primary key,
      ${text('url_path')} not null,
      ${timestamp('replaced_at')} not null
    )${strict}`,
    'create index replaced_images_url on replaced_images (url_path)',
  ],
}
