import { z } from 'zod'
import { ImageFacts } from '#contract/images/images.ts'
import { adminPostMessages } from '#contract/posts/admin-messages.ts'
import { canLinkTo } from '#contract/posts/inline-runs.ts'
import { linkCardLimits } from '#contract/posts/link-cards.ts'
import { image, isWebAddress, defineSectionKind, shortText, savedSectionSchema } from './kind.ts'
import { sizeOfPlain, timesSize } from './size.ts'

/** Whether a card can link to an address. */
export const isCardAddress = (address: string): boolean =>
  isWebAddress(address) && canLinkTo(address) && address.length <= linkCardLimits.url

/**
 * A card that links to a page. `url` is '' until one is chosen. The other fields are what the page says about itself, or ''; `image` is the
 * path of a stored copy. Without a title, the card shows the host.
 */
export const link = defineSectionKind(
  'link',
  {
    url: z.string(),
    title: z.string(),
    description: z.string(),
    image: z.string(),
    /** The size and widths of the image. */
    facts: ImageFacts.optional(),
  },
  savedSectionSchema('link', {
    url: shortText('Link address', linkCardLimits.url).refine((url) => url === '' || isCardAddress(url), {
      error: adminPostMessages.linkCardInvalid,
    }),
    title: shortText('Link title', linkCardLimits.title).default(''),
    description: shortText('Link description', linkCardLimits.description).default(''),
    image: image
      .refine((path) => path === '' || /^\/(?!\/)/.test(path), { error: adminPostMessages.linkImageInvalid })
      .default(''),
  }),
  {
    plural: 'link cards',
    blank: { url: '', title: '', description: '', image: '' },
    plain: ({ title, description }) => [title, description],
    images: ['image'],
    frame: { elements: 6, bytes: 500 },
    more: ({ url }) => [timesSize(2, sizeOfPlain(url))],
  },
)
