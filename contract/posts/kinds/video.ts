import { z } from 'zod'
import { ImageFacts } from '#contract/images/images.ts'
import { adminPostMessages } from '#contract/posts/admin-messages.ts'
import { postTextLimits } from '#contract/posts/limits.ts'
import { addressOfVideo, videoOfAddress } from '#contract/posts/sections/videos.ts'
import { caption, image, kind, line, saves } from './kind.ts'
import { plain, times } from './size.ts'

/** The address of a video in its one spelling; '' stands for one that is not chosen yet. */
const url = line('Video', postTextLimits.imageAddress).transform((address, { addIssue }) => {
  if (address === '') return address
  const found = videoOfAddress(address)
  if (found) return addressOfVideo(found)
  addIssue({ code: 'custom', message: adminPostMessages.videoInvalid })
  return z.NEVER
})

/** `url` is what `addressOfVideo` makes, '' for none yet; `poster` is the address of a picture, '' for the drawn one. */
export const video = kind(
  'video',
  {
    url: z.string(),
    title: z.string(),
    poster: z.string(),
    caption: z.string(),
    /** Of the poster. */
    facts: ImageFacts.optional(),
  },
  saves('video', {
    url,
    title: line('Video title', postTextLimits.videoTitle).default(''),
    poster: image.default(''),
    caption,
  }),
  {
    blank: { url: '', title: '', poster: '', caption: '' },
    marked: ['caption'],
    plain: ({ title }) => [title],
    pictures: ['poster'],
    frame: { elements: 8, bytes: 1_500 },
    more: (section) => [times(2, plain(section.url))],
  },
)
