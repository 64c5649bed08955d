import { adminPostMessages } from './admin-messages.ts'
import { kindOf } from './section-kinds/kinds.ts'
import { sizeOfParagraphs, sizeOfImage, sizeOfPlain, sumSizes, type Size } from './section-kinds/size.ts'
import { maxArticleSize } from './limits.ts'
import { markedFieldsOf, imagesOf, type Readable } from './sections/section-text.ts'

/** Estimates the maximum size of a section on the page, in linear time and without rendering it. */
function sizeOf(section: Readable): Size {
  const kind = kindOf(section)
  if (!kind) return sumSizes([])
  return sumSizes([
    kind.frame,
    ...markedFieldsOf(section).map(({ text }) => sizeOfParagraphs(text)),
    ...(kind.plain?.(section as never) ?? []).map(sizeOfPlain),
    ...imagesOf(section).map(({ url }) => sizeOfImage(url)),
    ...(kind.more?.(section as never) ?? []),
  ])
}

const fits = ({ elements, bytes }: Size) =>
  elements <= maxArticleSize.elements && bytes <= maxArticleSize.bytes

/** Adds up the sizes of sections. @returns a function that adds the next section and returns whether all of them still fit on one page */
export function createArticlePage(): (section: Readable) => boolean {
  let total = sumSizes([])
  return (section) => {
    total = sumSizes([total, sizeOf(section)])
    return fits(total)
  }
}

/** Returns what to shorten in a post that is too large for one page, and the index of the largest section of that kind. */
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
  const [{ index }] = kind!.toSorted((one, other) => other.share - one.share) as [(typeof sections)[0]]
  const { type } = content[index]!
  return { index, message: adminPostMessages.articleTooLarge(kindOf({ type })?.plural ?? `${type}s`) }
}
