import type { ConvertedSection, Lost } from '#conversion/converted.ts'
import { postTextLimits } from '#contract/posts/limits.ts'
import { isVideoAddress } from '#contract/media/media-addresses.ts'
import { videoOfAddress } from '#contract/posts/sections/videos.ts'
import { escapeInline, paragraphsOf } from './fallback-words.ts'
import type { MediaImporter } from './import-media.ts'
import type { ImageImporter } from './import-images.ts'

type Importers = { media: MediaImporter; images: ImageImporter }

type File = Extract<ConvertedSection, { type: 'file' }>
type Video = Extract<ConvertedSection, { type: 'video' }>

const videoOf = (url: string, title: string): Video => ({
  type: 'video',
  url,
  title,
  poster: '',
  caption: '',
})

/** Whether a video is a file rather than one of YouTube or Vimeo. */
const isFile = ({ url }: Video) => (videoOfAddress(url)?.provider ?? 'file') === 'file'

/** A paragraph with nothing but a link. */
const linkAlone = /^\[((?:\\.|[^\\\]])+)\]\(([^()\s]+)\)$/

/**
 * Replaces the addresses of files and videos with those of stored ones, and paragraphs that only link to a file of the export with that file.
 * Reports a file that can't be imported: it stays a link, and a video leaves its caption.
 */
export async function placeMedia(
  sections: readonly ConvertedSection[],
  folder: string,
  { media, images }: Importers,
  lose: (lost: Lost) => void,
): Promise<ConvertedSection[]> {
  const placeFile = async (section: File): Promise<ConvertedSection[]> => {
    const { url, name, text } = section
    const taken = await media.take(url, folder)
    if ('why' in taken) {
      const words = text || name
      const isLink = /^https?:/.test(url)
      lose({ what: `file ${url}, which ${taken.why}${isLink ? ', kept as a link' : ''}`, quote: words })
      const escaped = escapeInline(words)
      return paragraphsOf([isLink ? `[${escaped}](${url})` : escaped])
    }
    const stored = { name: taken.name.slice(0, postTextLimits.fileName), size: taken.size }
    if (isVideoAddress(taken.url)) return placeVideo(videoOf(url, text || name))
    return [{ ...section, url: taken.url, ...stored }]
  }

  const placeVideo = async (section: Video): Promise<ConvertedSection[]> => {
    const { url, title, caption } = section
    const taken = await media.take(url, folder)
    if ('url' in taken && isVideoAddress(taken.url)) {
      const poster = section.poster === '' ? undefined : await images.take(section.poster, folder)
      if (poster && 'why' in poster)
        lose({ what: `poster ${section.poster}, which ${poster.why}`, quote: title || caption })
      return [{ ...section, url: taken.url, poster: poster && 'url' in poster ? poster.url : '' }]
    }
    const why = 'why' in taken ? taken.why : 'is not a video'
    lose({ what: `video file ${url}, which ${why}`, quote: title || url })
    return paragraphsOf([caption])
  }

  const placeLink = async (section: ConvertedSection & { type: 'paragraph' }) => {
    const [, label = '', address = ''] = linkAlone.exec(section.text) ?? []
    if (address === '' || !media.has(address, folder)) return [section]
    const words = label.replaceAll(/\\(.)/g, '$1')
    const taken = await media.take(address, folder)
    if ('why' in taken) return [section]
    const text = words === taken.name ? '' : words
    return placeFile({ type: 'file', url: address, name: '', size: 0, text })
  }

  const out: ConvertedSection[] = []
  for (const section of sections) {
    if (section.type === 'file') out.push(...(await placeFile(section)))
    else if (section.type === 'video' && isFile(section)) out.push(...(await placeVideo(section)))
    else if (section.type === 'paragraph') out.push(...(await placeLink(section)))
    else out.push(section)
  }
  return out
}
