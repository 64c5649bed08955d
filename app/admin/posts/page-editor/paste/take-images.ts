import { imageFileError } from '#app/ui/admin/files/image-file.rules.ts'
import type { ConvertedSection, TakenImage } from '#conversion/converted.ts'
import type { DraftSection } from '#app/admin/posts/draft.rules.ts'

/** The files of embedded images, by the placeholder addresses they have until they are uploaded. */
type ImageFiles = Map<string, File>

/** A section with an image to upload. */
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
 * Decides what happens to each pasted image, by its address: embedded images are stored in `files`, images on web sites
 * and on this site keep their addresses, and all others are lost.
 */
export const imageTaker =
  (files: ImageFiles) =>
  (address: string): TakenImage | undefined => {
    if (/^data:/i.test(address)) return takeFile(address, files)
    const isElsewhere = /^(?:https?:|\/\/|\/images\/)/i.test(address)
    return isElsewhere ? undefined : { why: 'image without a usable address' }
  }

/** Moves the images to upload out of a gallery, since each upload needs a section. */
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

/** The images to upload, and the sections without their placeholder addresses. */
export function splitOffUploads(sections: readonly DraftSection[], files: ImageFiles) {
  const images: PastedImage[] = []
  const awaiting = sections.map((section) => {
    const file = section.type === 'image' ? files.get(section.url) : undefined
    if (!file) return section
    images.push({ id: section.id, file })
    return { ...section, url: '' } as DraftSection
  })
  return { sections: awaiting, images }
}
