import type { Feature } from '#server/platform/feature.ts'
import { imageRoutes } from './images.routes.ts'

/** Images that admins upload, public at `/images/…`. */
export const images: Feature = ({ images: store, audit }) => ({
  routes: (mount, app) => imageRoutes(app, mount, store, audit),
})
