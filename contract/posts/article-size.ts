import { adminPostMessages } from './admin-messages.ts'
import { maxArticleSize } from './limits.ts'
import type { Readable } from './sections/section-text.ts'

/** Elements of a page, and bytes of its document, which has each text twice: as markup, and as data for the browser. */
type Size = { elements: number; bytes: number }

/** What a section has around its texts: its elements, with icons and buttons, and its place in the data. */
const frames: Readonly<Record<Readable['type'], Size>> = {
  heading: { elements: 4, bytes: 900 },
  paragraph: { elements: 0, bytes: 100 },
  code: { elements: 10, bytes: 1_300 },
  list: { elements: 1, bytes: 200 },
  quote: { elements: 3, bytes: 250 },
  conclusion: { elements: 1, bytes: 200 },
  image: { elements: 2, bytes: 300 },
  gallery: { elements: 3, bytes: 300 },
  table: { elements: 5, bytes: 500 },
  callout: { elements: 6, bytes: 1_000 },
  video: { elements: 8, bytes: 1_500 },
  file: { elements: 7, bytes: 900 },
  divider: { elements: 1, bytes: 100 },
  footnote: { elements: 2, bytes: 400 },
  kept: { elements: 0, bytes: 0 },
}
/** A picture in all its formats and widths. */
const pictureFrame: Size = { elements: 5, bytes: 1_700 }
/** A paragraph, an item or a cell around its text. */
const block: Size = { elements: 1, bytes: 64 }

const sum = (sizes: readonly Size[]): Size =>
  sizes.reduce(
    (total, size) => ({ elements: total.elements + size.elements, bytes: total.bytes + size.bytes }),
    { elements: 0, bytes: 0 },
  )
const times = (count: number, { elements, bytes }: Size): Size => ({
  elements: count * elements,
  bytes: count * bytes,
})
const countOf = (text: string, pattern: RegExp) => text.match(pattern)?.length ?? 0

/** The bytes of an ASCII character in markup and in data, where some are escaped. */
const bytesOfAscii = Uint8Array.from({ length: 0x80 }, (_, unit) =>
  unit < 0x20 || '"&\'<>\\'.includes(String.fromCharCode(unit)) ? 12 : 2,
)

/** A text without markup. */
function plain(text: string): Size {
  let bytes = 0
  for (let at = 0; at < text.length; at += 1) {
    const unit = text.charCodeAt(at)
    bytes += bytesOfAscii[unit] ?? (unit < 0x800 ? 4 : 6)
  }
  return { elements: 0, bytes }
}

/** A text with inline markup: every second mark may begin an element, and a compound name may be one (`ProseText`). */
function inline(text: string): Size {
  const marks = countOf(text, /[*`[\]]/g) / 2
  const references = countOf(text, /\[\^/g)
  const compounds = countOf(text, /[A-Z\d]\w{0,14}-\w/g)
  const elements = marks + references + compounds
  return { elements, bytes: plain(text).bytes + 30 * marks + 110 * references + 40 * compounds }
}

const paragraphs = (text: string) => sum([times(1 + countOf(text, /\n\s*\n/g), block), inline(text)])

const picture = ({ url, alt, caption }: { url: string; alt: string; caption: string }) =>
  sum([pictureFrame, times(2, plain(url)), plain(alt), inline(caption)])

function partsOf(section: Readable): Size[] {
  switch (section.type) {
    case 'heading':
      // the table of contents has it twice
      return [times(2, inline(section.text))]
    case 'code':
      return [plain(section.language), plain(section.text)]
    case 'list':
      return [times(section.items.length, block), sum(section.items.map(inline))]
    case 'quote':
      return [paragraphs(section.text), plain(section.author ?? '')]
    case 'paragraph':
    case 'conclusion':
    case 'callout':
      return [paragraphs(section.text)]
    case 'footnote':
      return [plain(section.label), paragraphs(section.text)]
    case 'image':
      return [picture(section)]
    case 'gallery':
      return [times(section.images.length, block), sum(section.images.map(picture)), inline(section.caption)]
    case 'table': {
      const lines = [section.header, ...section.rows]
      // shorter rows are filled up
      const width = lines.reduce((widest, { length }) => Math.max(widest, length), 0)
      return [
        times(lines.length * (width + 1), block),
        sum(lines.flat().map(inline)),
        times(2, inline(section.caption)),
      ]
    }
    case 'video': {
      const { url, title, poster, caption } = section
      return [picture({ url: poster, alt: title, caption }), times(2, plain(url))]
    }
    case 'file':
      return [times(2, plain(section.url)), times(2, plain(section.name)), plain(section.text)]
    default:
      return []
  }
}

/** What a section takes of the page at most. Runs in linear time, and renders nothing. */
const sizeOf = (section: Readable): Size => sum([frames[section.type] ?? frames.kept, ...partsOf(section)])

const fits = ({ elements, bytes }: Size) =>
  elements <= maxArticleSize.elements && bytes <= maxArticleSize.bytes

/** Counts the sections of an article on its page. @returns a function that adds the next one, and says whether the page still holds them all */
export function createArticlePage(): (section: Readable) => boolean {
  let total = sum([])
  return (section) => {
    total = sum([total, sizeOf(section)])
    return fits(total)
  }
}

/** Says what to shorten in an article that is too large for one page, and which section of that kind is the largest, by its index. */
export function findTooLarge(content: readonly Readable[]): { index: number; message: string } | undefined {
  if (content.every(createArticlePage())) return undefined
  const sections = content.map((section, index) => {
    const { elements, bytes } = sizeOf(section)
    const share = Math.max(elements / maxArticleSize.elements, bytes / maxArticleSize.bytes)
    return { index, type: section.type, share }
  })
  const shareOf = (some: { share: number }[]) => some.reduce((total, { share }) => total + share, 0)
  const [kind] = [...Map.groupBy(sections, ({ type }) => type).values()].toSorted(
    (one, other) => shareOf(other) - shareOf(one),
  )
  const [{ index, type }] = kind!.toSorted((one, other) => other.share - one.share) as [(typeof sections)[0]]
  return { index, message: adminPostMessages.articleTooLarge(type) }
}
