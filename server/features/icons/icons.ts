import { paletteOf } from '#contract/company/palette.ts'
import type { Feature } from '#server/platform/feature.ts'
import { readImage } from '#server/platform/images/read-image.ts'
import { iconRoutes } from './icons.routes.ts'

/** Icons of the site, and its web app manifest. */
export const icons: Feature = ({ companyTexts, images }) => ({
  routes: (_mount, app) =>
    iconRoutes(app, {
      async readBrand() {
        const { company, logo, look } = await companyTexts.read()
        const { light, dark } = paletteOf(look)
        return { name: company.name, description: company.description, logo, colours: { light, dark } }
      },
      readImage: (address) => readImage(images, address),
    }),
})
