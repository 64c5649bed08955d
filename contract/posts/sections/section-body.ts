import { z } from 'zod'
import { adminPostMessages } from '#contract/posts/admin-messages.ts'
import { findTooLarge } from '#contract/posts/article-size.ts'
import { savedSectionSchema } from '#contract/posts/section-kinds/kind.ts'
import { schemasOf } from '#contract/posts/section-kinds/kinds.ts'
import { withEvenRows } from '#contract/posts/section-kinds/table.ts'
import { maxSections } from '#contract/posts/limits.ts'
import type { Readable } from './section-text.ts'

/**
 * A section in a save. Drops keys that its type doesn't have, and rejects unknown types. The type `kept` stands for a stored section that
 * this version can't read.
 */
export const SectionBody = z.discriminatedUnion(
  'type',
  [...schemasOf('saved'), savedSectionSchema('kept', {})],
  {
    error: adminPostMessages.sectionUnknown,
  },
)

/**
 * The sections of an article: at least one, and no more than fit on a page. @param section the schema of each, @param error the message if
 * there are none
 */
export const articleBody = <Section extends z.ZodType<Readable>>(
  section: Section,
  error: string = adminPostMessages.contentRequired,
) =>
  z
    .array(section, { error })
    .min(1, { error })
    .max(maxSections, { error: `The limit is ${maxSections} sections` })
    .transform((content, { addIssue }) => {
      const tooLarge = findTooLarge(content)
      if (!tooLarge) return content.map((one) => withEvenRows(one) as z.output<Section>)
      addIssue({ code: 'custom', path: [tooLarge.index], message: tooLarge.message })
      return z.NEVER
    })
