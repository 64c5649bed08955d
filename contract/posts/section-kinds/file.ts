import { z } from 'zod'
import { adminPostMessages } from '#contract/posts/admin-messages.ts'
import { postTextLimits } from '#contract/posts/limits.ts'
import { isPostFile } from '#contract/posts/sections/videos.ts'
import { brokenSectionError, defineSectionKind, shortText, savedSectionSchema } from './kind.ts'
import { sizeOfPlain, timesSize } from './size.ts'

/** A file to download: `size` is in bytes, `text` says what it is. */
export const file = defineSectionKind(
  'file',
  { url: z.string(), name: z.string(), size: z.number(), text: z.string() },
  savedSectionSchema('file', {
    url: shortText('File', postTextLimits.imageAddress).refine(isPostFile, {
      error: adminPostMessages.fileInvalid,
    }),
    name: shortText('File name', postTextLimits.fileName),
    size: z.number(brokenSectionError).int(brokenSectionError).min(0, brokenSectionError).default(0),
    text: shortText('Link text', postTextLimits.fileText).default(''),
  }),
  {
    blank: { url: '', name: '', size: 0, text: '' },
    plain: ({ text, name }) => [text, name],
    frame: { elements: 7, bytes: 900 },
    more: ({ url, name }) => [timesSize(2, sizeOfPlain(url)), sizeOfPlain(name)],
  },
)
