import { z } from 'zod'
import { ImageFacts } from '#contract/images/images.ts'
import { adminPostMessages } from '#contract/posts/admin-messages.ts'
import { postTextLimits } from '#contract/posts/limits.ts'
import { addressOfVideo, videoOfAddress } from '#contract/posts/sections/videos.ts'
import { caption, image, defineSectionKind, shortText, savedSectionSchema } from './kind.ts'
import { sizeOfPlain, timesSize } from './size.ts'

/** The canonical address of a video; '' if none is chosen yet. */
const url = shortText('Video', postTextLimits.imageAddress).transform((address, { addIssue }) => {
  if (address === '') return address
  const found = videoOfAddress(address)
  if (found) return addressOfVideo(found)
  addIssue({ code: 'custom', message: adminPostMessages.videoInvalid })
  return z.NEVER
})

/** `url` is from `addressOfVideo`, or '' if none is chosen yet. `poster` is the address of an image, or '' for the generated one. */
export const video = defineSectionKind(
  'video',
  {
    url: z.string(),
    title: z.string(),
    poster: z.string(),
    caption: z.string(),
    /** The size and widths of the poster. */
    facts: ImageFacts.optional(),
  },
  savedSectionSchema('video', {
    url,
    title: shortText('Video title', postTextLimits.videoTitle).default(''),
    poster: image.default(''),
    caption,
  }),
  {
    blank: { url: '', title: '', poster: '', caption: '' },
    marked: ['caption'],
    plain: ({ title }) => [title],
    images: ['poster'],
    frame: { elements: 8, bytes: 1_500 },
    more: (section) => [timesSize(2, sizeOfPlain(section.url))],
  },
)
