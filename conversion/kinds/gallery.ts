import { blocks } from '#conversion/markdown/marks.ts'
import { markdownPicture } from './image.ts'
import type { Writer } from './writer.ts'

export const gallery: Writer<'gallery'> = {
  markdown: ({ images, caption }, write) => blocks(...images.map(markdownPicture), write(caption)),
  html: ({ images, caption }, { picture, paragraphs }) =>
    images.map(picture).join('') + (caption ? paragraphs(caption) : ''),
}
