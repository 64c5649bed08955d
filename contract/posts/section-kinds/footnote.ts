import { z } from 'zod'
import { adminPostMessages } from '#contract/posts/admin-messages.ts'
import { footnoteLabel, postTextLimits } from '#contract/posts/limits.ts'
import { defineSectionKind, shortText, savedSectionSchema, text } from './kind.ts'
import { sizeOfPlain } from './size.ts'

/** Texts refer to it as `[^label]`. */
export const footnote = defineSectionKind(
  'footnote',
  { label: z.string(), text: z.string() },
  savedSectionSchema('footnote', {
    label: shortText('Footnote label', postTextLimits.footnoteLabel).regex(footnoteLabel, {
      error: adminPostMessages.footnoteLabelInvalid,
    }),
    text,
  }),
  {
    blank: { label: '', text: '' },
    marked: ['text'],
    frame: { elements: 2, bytes: 400 },
    more: (section) => [sizeOfPlain(section.label)],
  },
)
