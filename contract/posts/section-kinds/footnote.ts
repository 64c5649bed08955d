import { z } from 'zod'
import { adminPostMessages } from '#contract/posts/admin-messages.ts'
import { footnoteLabel, postTextLimits } from '#contract/posts/limits.ts'
import { kind, shortText, saves, text } from './kind.ts'
import { plain } from './size.ts'

/** Texts refer to it as `[^label]`. */
export const footnote = kind(
  'footnote',
  { label: z.string(), text: z.string() },
  saves('footnote', {
    label: shortText('Footnote label', postTextLimits.footnoteLabel).regex(footnoteLabel, {
      error: adminPostMessages.footnoteLabelInvalid,
    }),
    text,
  }),
  {
    blank: { label: '', text: '' },
    marked: ['text'],
    frame: { elements: 2, bytes: 400 },
    more: (section) => [plain(section.label)],
  },
)
