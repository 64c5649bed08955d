import type { Feature } from '#server/platform/feature.ts'
import { imageRoutes } from './images.routes.ts'

/** How long an image stays after the post that showed it was deleted, in days. */
const keepReleasedDays = 30

/** Images that admins upload, public at `/images/…`. */
export const images: Feature = ({ images: store, audit }) => ({
  routes: (mount, app) => imageRoutes(app, mount, store, audit),
  retention: { days: keepReleasedDays, removeBefore: store.removeReleasedBefore },
})
