import type { Readable } from './section-text.ts'

/** A picture of a section: its address, and the path of the field that has it. */
export type SectionPicture = { url: string; path: string }

/** The pictures that a section shows, the poster of a video too, in the order in which they are seen. */
export function picturesOf(section: Readable): SectionPicture[] {
  switch (section.type) {
    case 'image':
      return [{ url: section.url, path: 'url' }]
    case 'video':
      return [{ url: section.poster, path: 'poster' }]
    case 'gallery':
      return section.images.map(({ url }, index) => ({ url, path: `images.${index}.url` }))
    default:
      return []
  }
}
