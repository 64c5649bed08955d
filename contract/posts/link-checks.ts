import { z } from 'zod'
import { messages } from '#contract/messages.ts'
import { isStorableText } from '#contract/text.ts'
import { adminPostMessages } from './admin-messages.ts'
import { maxCheckedLinks } from './limits.ts'

export const LinkChecksBody = z.object({
  addresses: z
    .array(
      z
        .string({ error: adminPostMessages.linksInvalid })
        .max(2_000, { error: adminPostMessages.linksInvalid })
        .refine(isStorableText, { error: messages.fields.text }),
      { error: adminPostMessages.linksInvalid },
    )
    .min(1, { error: adminPostMessages.linksInvalid })
    .max(maxCheckedLinks, { error: adminPostMessages.linksInvalid }),
})

/**
 * The result for a link. `answers`: any status except 404 and 410, which are `gone`. `no-answer`: an unknown host, a timeout, or endless
 * redirects. `refused`: not a public address, so it isn't requested.
 */
const linkStates = ['answers', 'gone', 'no-answer', 'refused'] as const
export type LinkState = (typeof linkStates)[number]

/** `status` is the HTTP status after redirects; null if there was no response. */
const CheckedLink = z.object({
  address: z.string(),
  state: z.enum(linkStates),
  status: z.number().int().nullable(),
})
export type CheckedLink = z.infer<typeof CheckedLink>

/** One result per distinct address, in the order of the request. */
export const LinkChecks = z.object({ success: z.literal(true), links: z.array(CheckedLink) })
