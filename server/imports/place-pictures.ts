import type { ConvertedPicture, ConvertedSection, Lost } from '#conversion/converted.ts'
import { escapeInline, paragraphsOf } from './fallback-words.ts'
import type { PictureImporter } from './import-pictures.ts'

/**
 * Replaces the addresses of pictures by those of the stored ones. One that cannot be had is named, and its place keeps its
 * alternative text and its caption.
 */
export async function placePictures(
  sections: readonly ConvertedSection[],
  folder: string,
  pictures: PictureImporter,
  lose: (lost: Lost) => void,
): Promise<ConvertedSection[]> {
  const take = async <T extends ConvertedPicture>(picture: T): Promise<T | undefined> => {
    const taken = await pictures.take(picture.url, folder)
    if ('url' in taken) return { ...picture, url: taken.url }
    lose({ what: `picture ${picture.url}, which ${taken.why}`, quote: picture.alt || picture.caption })
    return undefined
  }
  const out: ConvertedSection[] = []
  for (const section of sections) {
    if (section.type === 'image') {
      const placed = await take(section)
      out.push(...(placed ? [placed] : wordsOf(section)))
    } else if (section.type === 'gallery') {
      const images: ConvertedPicture[] = []
      const words: ConvertedSection[] = []
      for (const picture of section.images) {
        const placed = await take(picture)
        if (placed) images.push(placed)
        else words.push(...wordsOf(picture))
      }
      if (images.length > 0) out.push({ ...section, images }, ...words)
      else out.push(...words, ...paragraphsOf([section.caption]))
    } else out.push(section)
  }
  return out
}

const wordsOf = ({ alt, caption }: ConvertedPicture) => paragraphsOf([escapeInline(alt), caption])
