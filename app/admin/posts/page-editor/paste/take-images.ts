import { imageFileError } from '#app/ui/admin/files/image-file.rules.ts'
import type { ConvertedSection, TakenImage } from '#conversion/converted.ts'
import type { DraftSection } from '#app/admin/posts/draft.rules.ts'

/** The files of images embedded in the text, by their placeholder addresses until they are uploaded. */
type ImageFiles = Map<string, File>

/** A section whose image is to be uploaded. */
export type PastedImage = { id: string; file: File }

function bytesOf(base64: string): Uint8Array<ArrayBuffer> | undefined {
  try {
    const letters = atob(base64.includes('%') ? decodeURIComponent(base64) : base64)
    return letters === '' ? undefined : Uint8Array.from(letters, (letter) => letter.charCodeAt(0))
  } catch {
    return undefined
  }
}

function takeFile(address: string, files: ImageFiles): TakenImage {
  const comma = address.indexOf(',')
  const [type = '', ...parameters] = address.slice('data:'.length, comma).toLowerCase().split(';')
  const wrongType = imageFileError({ type, size: 0 })
  if (wrongType) return { why: `rejected image (${wrongType})` }
  const bytes = parameters.includes('base64') ? bytesOf(address.slice(comma + 1)) : undefined
  if (!bytes) return { why: 'unreadable image' }
  const url = `pasted:${files.size}`
  files.set(url, new File([bytes], `pasted-${files.size + 1}.${type.slice('image/'.length)}`, { type }))
  return { url }
}

/**
 * What becomes of the images of a paste, by their addresses: those inside of the text are kept in `files`, those of web sites and of this
 * site stay where they are, and no browser finds any other.
 */
export const imageTaker =
  (files: ImageFiles) =>
  (address: string): TakenImage | undefined => {
    if (/^data:/i.test(address)) return takeFile(address, files)
    const isElsewhere = /^(?:https?:|\/\/|\/images\/)/i.test(address)
    return isElsewhere ? undefined : { why: 'image without a usable address' }
  }

/** Parts the images that are to be uploaded from a gallery, since each of them waits in a section of its own. */
export function partGallery(section: ConvertedSection, files: ImageFiles): ConvertedSection[] {
  if (section.type !== 'gallery' || !section.images.some(({ url }) => files.has(url))) return [section]
  const images = section.images.filter(({ url }) => !files.has(url))
  const parted = section.images.filter(({ url }) => files.has(url))
  const words: ConvertedSection[] = section.caption ? [{ type: 'paragraph', text: section.caption }] : []
  return [
    ...(images.length > 0 ? [{ ...section, images }] : []),
    ...parted.map((image): ConvertedSection => ({ ...image, type: 'image', width: 'text' })),
    ...(images.length > 0 ? [] : words),
  ]
}

/** The images that are to be uploaded, and the sections without the addresses that stood for them. */
export function awaitImages(sections: readonly DraftSection[], files: ImageFiles) {
  const images: PastedImage[] = []
  const awaiting = sections.map((section) => {
    const file = section.type === 'image' ? files.get(section.url) : undefined
    if (!file) return section
    images.push({ id: section.id, file })
    return { ...section, url: '' } as DraftSection
  })
  return { sections: awaiting, images }
}
