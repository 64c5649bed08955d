import { z } from 'zod'
import { addresses } from '#contract/addresses.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { textLimits } from '#contract/limits.ts'
import { postTextLimits } from '#contract/posts/limits.ts'
import { introFields } from '#contract/posts/post-fields.ts'
import { possiblyEmptyText } from '#contract/text.ts'
import { asOneLine } from '#contract/visible-text.ts'

/** The texts on a post's social card, as typed. */
const CardTexts = z.object({
  title: possiblyEmptyText('Title', introFields.title.max, asOneLine),
  category: possiblyEmptyText('Category', textLimits.name, asOneLine),
  slug: possiblyEmptyText('Slug', postTextLimits.slug),
})

/** Calls about social cards. */
export const cardCalls = {
  previewCard: {
    address: addresses.previewCard,
    group: 'Blog',
    summary: 'Preview a post’s social card with these texts, as a PNG data URL; 60 calls a minute',
    capability: 'posts.write.own',
    body: CardTexts,
    answer: z.object({ success: z.literal(true), image: z.string() }),
    isPersonal: true,
    audit: 'none',
  },
} as const satisfies Record<string, Endpoint>
