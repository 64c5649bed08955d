import { z } from 'zod'
import { ImageFacts } from '#contract/images/images.ts'
import { adminPostMessages } from '#contract/posts/admin-messages.ts'
import { canLinkTo } from '#contract/posts/inline-runs.ts'
import { linkCardLimits } from '#contract/posts/link-cards.ts'
import { image, isWebAddress, kind, singleLine, saves } from './kind.ts'
import { plain, times } from './size.ts'

/** Whether a card can link to an address. */
export const isCardAddress = (address: string): boolean =>
  isWebAddress(address) && canLinkTo(address) && address.length <= linkCardLimits.url

/**
 * A card that links to a page: its address, '' for none yet; what the page says about itself, '' for what it doesn't say; and a copy of its
 * image here. Without a title it shows the host.
 */
export const link = kind(
  'link',
  {
    url: z.string(),
    title: z.string(),
    description: z.string(),
    image: z.string(),
    /** Of the image. */
    facts: ImageFacts.optional(),
  },
  saves('link', {
    url: singleLine('Link address', linkCardLimits.url).refine((url) => url === '' || isCardAddress(url), {
      error: adminPostMessages.linkCardInvalid,
    }),
    title: singleLine('Link title', linkCardLimits.title).default(''),
    description: singleLine('Link description', linkCardLimits.description).default(''),
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
    more: ({ url }) => [times(2, plain(url))],
  },
)
