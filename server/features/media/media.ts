import { mediaRecordKind } from '#contract/media/record.ts'
import type { Feature } from '#server/platform/feature.ts'
import { unusedMediaDays } from '#server/platform/media/media.ts'
import { mediaRoutes } from './media.routes.ts'

/** Files and videos of posts. */
export const media: Feature = ({ media: store }) => ({
  routes: (mount, app) => mediaRoutes(app, mount, store),
  records: [
    {
      kind: { ...mediaRecordKind, table: 'media' },
      retention: { days: unusedMediaDays, removeBefore: store.removeUnusedBefore },
    },
  ],
})
