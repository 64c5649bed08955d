import type { imageWidths } from '#contract/posts/limits.ts'
import type { ConversionOptions, ConvertedImage, TakenImage } from '#conversion/converted.ts'
import { sectionLimits } from '#conversion/limits.ts'
import { imageAddress } from './addresses.ts'
import { cleaned, attribute, childrenOf, classesOf, isElement, parentOf, type Element } from './tree.ts'
import { isRuns, joinRuns, type Handler, type Piece } from './walk.ts'

/** Attributes with the address of an image. The original comes before placeholders. */
const sources = ['data-orig-file', 'data-full-url', 'data-src', 'data-lazy-src', 'src']

function takeImage(address: string, options: ConversionOptions): TakenImage {
  const taken = options.takeImage?.(address)
  if (taken) return taken
  const url = imageAddress(address, options)
  return url === '' ? { why: 'image without a usable address' } : { url }
}

/** Takes the first usable address of an image. An inline data URL is only a placeholder until the page has loaded. */
function takeOne(element: Element, options: ConversionOptions) {
  const all = sources.map((name) => attribute(element, name).trim()).filter((address) => address !== '')
  const outside = all.filter((address) => !/^data:/i.test(address))
  const tried = (outside.length > 0 ? outside : ['', ...all].slice(-1)).map((written) => ({
    written,
    taken: takeImage(written, options),
  }))
  return tried.find(({ taken }) => 'url' in taken) ?? tried[0]!
}

/** Converts an image. Its title becomes the caption. */
export const images: Handler = (element, format, walk) => {
  if (element.tagName !== 'img') return undefined
  const { written, taken } = takeOne(element, walk.options)
  const alt = walk.fit(cleaned(attribute(element, 'alt')), sectionLimits.alt, 'alternative text of an image')
  const title = cleaned(attribute(element, 'title'))
  const isPixel = ['width', 'height'].every((name) => /^[01]$/.test(attribute(element, name)))
  if ('why' in taken || isPixel) {
    const why = 'why' in taken ? taken.why : 'one-pixel image'
    walk.lose(why, [alt, title].filter(Boolean).join(' – ') || written.slice(0, 200))
    return alt === '' ? [] : [{ runs: [{ ...format, text: alt }] }]
  }
  const caption = title === alt ? [] : walk.write([{ ...format, text: title }], sectionLimits.caption)
  for (const rest of caption.slice(1)) walk.lose('title of an image', rest)
  const decorative = alt === '' && attribute(element, 'role') === 'presentation'
  return [
    {
      section: {
        type: 'image',
        url: taken.url,
        alt,
        decorative,
        caption: caption[0] ?? '',
        width: widthOf(element),
      },
    },
  ]
}

const width = /^(?:kg-width-|align)(wide|full)$/

function widthOf(element: Element): (typeof imageWidths)[number] {
  for (let up: Element | undefined = element; up; up = parentOf(up))
    for (const name of classesOf(up)) if (width.test(name)) return width.exec(name)![1] as 'wide' | 'full'
  return 'text'
}

const galleryClasses = /^(?:kg-gallery-card|wp-block-gallery|blocks-gallery-grid|gallery|tiled-gallery)$/

/** Converts figures. The caption goes to the first image, video or table, or else follows the content. */
export const figures: Handler = (element, format, walk) => {
  const isGallery = classesOf(element).some((name) => galleryClasses.test(name))
  if (element.tagName !== 'figure' && !isGallery) return undefined
  const captions = childrenOf(element).filter((node) => isElement(node) && node.tagName === 'figcaption')
  const caption = captions.flatMap((node) => walk.pieces(childrenOf(node as Element), format))
  const inner = walk.pieces(
    childrenOf(element).filter((node) => !captions.includes(node)),
    format,
  )
  const texts = walk.write(joinRuns(caption.filter(isRuns), format), sectionLimits.caption)
  const rest = caption.filter((piece) => !isRuns(piece))
  const merged = isGallery ? toGallery(inner) : inner
  return [...withCaption(merged, texts), ...rest]
}

/** Combines adjacent images into galleries. */
function toGallery(pieces: readonly Piece[]): Piece[] {
  const out: Piece[] = []
  let images: ConvertedImage[] = []
  const flush = () => {
    for (let from = 0; from < images.length; from += sectionLimits.images) {
      const part = images.slice(from, from + sectionLimits.images)
      out.push({ section: { type: 'gallery', images: part, caption: '' } })
    }
    images = []
  }
  for (const piece of pieces) {
    if (!isRuns(piece) && piece.section.type === 'image') {
      const { type: _type, width: _width, ...image } = piece.section
      images.push(image)
    } else if (!isRuns(piece) && piece.section.type === 'gallery') images.push(...piece.section.images)
    else {
      flush()
      out.push(piece)
    }
  }
  flush()
  return out
}

/** Adds a caption to the first section that can have one and doesn't. Otherwise the caption becomes a paragraph. */
function withCaption(pieces: readonly Piece[], [caption, ...more]: string[]): Piece[] {
  if (caption === undefined) return [...pieces]
  const at = pieces.findIndex(
    (piece) => !isRuns(piece) && 'caption' in piece.section && piece.section.caption === '',
  )
  const paragraphs = (at < 0 ? [caption, ...more] : more).map((text): Piece => ({
    section: { type: 'paragraph', text },
  }))
  const captioned = pieces.map((piece, index): Piece =>
    index === at && !isRuns(piece) && 'caption' in piece.section
      ? { section: { ...piece.section, caption } }
      : piece,
  )
  return [...captioned, ...paragraphs]
}
