import { z } from 'zod'
import { adminPostMessages } from './admin-messages.ts'
import { isWebAddress } from './section-kinds/kind.ts'
import { isStorableText } from '#contract/text.ts'

/** Maximum lengths of a link card's texts (characters). Texts from the page are truncated. */
export const linkCardLimits = { url: 2_000, title: 200, description: 300 } as const

export const LinkCardBody = z.object({
  url: z
    .string({ error: adminPostMessages.linkCardInvalid })
    .trim()
    .max(linkCardLimits.url, { error: adminPostMessages.linkCardInvalid })
    .refine((value) => isWebAddress(value) && isStorableText(value), {
      error: adminPostMessages.linkCardInvalid,
    }),
})

/**
 * What a page says about itself, for a link card. If it can't be read or says nothing, `title` is its host. `image` is the path of a stored
 * copy of its image; '' for none.
 */
export const LinkCard = z.object({
  success: z.literal(true),
  url: z.string(),
  title: z.string(),
  description: z.string(),
  image: z.string(),
})
