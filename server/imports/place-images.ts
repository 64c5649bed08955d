import type { ConvertedImage, ConvertedSection, Lost } from '#conversion/converted.ts'
import { escapeInline, paragraphsOf } from './fallback-words.ts'
import type { ImageImporter } from './import-images.ts'

/**
 * Replaces the addresses of images with those of stored ones. Reports an image that can't be imported, and keeps its alternative text and
 * caption.
 */
export async function placeImages(
  sections: readonly ConvertedSection[],
  folder: string,
  images: ImageImporter,
  lose: (lost: Lost) => void,
): Promise<ConvertedSection[]> {
  const take = async <T extends ConvertedImage>(image: T): Promise<T | undefined> => {
    const taken = await images.take(image.url, folder)
    if ('url' in taken) return { ...image, url: taken.url }
    lose({ what: `image ${image.url}, which ${taken.why}`, quote: image.alt || image.caption })
    return undefined
  }
  const out: ConvertedSection[] = []
  for (const section of sections) {
    if (section.type === 'image') {
      const placed = await take(section)
      out.push(...(placed ? [placed] : wordsOf(section)))
    } else if (section.type === 'gallery') {
      const images: ConvertedImage[] = []
      const words: ConvertedSection[] = []
      for (const image of section.images) {
        const placed = await take(image)
        if (placed) images.push(placed)
        else words.push(...wordsOf(image))
      }
      if (images.length > 0) out.push({ ...section, images }, ...words)
      else out.push(...words, ...paragraphsOf([section.caption]))
    } else out.push(section)
  }
  return out
}

const wordsOf = ({ alt, caption }: ConvertedImage) => paragraphsOf([escapeInline(alt), caption])
