import { z } from 'zod'
import { postTextLimits } from '#contract/posts/limits.ts'
import { defineSectionKind, shortText, savedSectionSchema, text } from './kind.ts'
import { sizeOfPlain } from './size.ts'

/**
 * `spans` is the highlighting, computed when the post is saved: a list of tokens `<kind letter><length in UTF-16 units>` joined by spaces,
 * covering the text from its start.
 */
export const code = defineSectionKind(
  'code',
  { language: z.string(), text: z.string(), spans: z.string().optional() },
  savedSectionSchema('code', { language: shortText('Language', postTextLimits.language).default(''), text }),
  {
    plural: 'code blocks',
    blank: { text: '', language: '' },
    plain: (section) => [section.text],
    frame: { elements: 10, bytes: 1_300 },
    more: (section) => [sizeOfPlain(section.language)],
  },
)
