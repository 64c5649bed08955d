import { imageRecordKind } from '#contract/images/record.ts'
import type { Feature } from '#server/platform/feature.ts'
import { releasedImageDays } from '#server/platform/images/image-removal.ts'
import { imageRoutes } from './images.routes.ts'
import { libraryRoutes } from './library.routes.ts'
import { createImageLibrary } from './library.store.ts'

/** Uploaded images, public at `/images/…`. */
export const images: Feature = ({ images: store, database, now }) => ({
  routes(mount, app) {
    imageRoutes(app, mount, store, now)
    libraryRoutes(mount, {
      library: createImageLibrary(database.query, now),
      images: store,
      database,
      now,
    })
  },
  records: [
    {
      kind: { ...imageRecordKind, table: 'images', parts: ['replacedImages', 'fileUses'] },
      retention: { days: releasedImageDays, removeBefore: store.removeReleasedBefore },
    },
  ],
})
