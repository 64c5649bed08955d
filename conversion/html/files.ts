import { sectionLimits } from '#conversion/limits.ts'
import { extensionOf } from '#contract/files/file-names.ts'
import { fileKinds, type FileKind } from '#contract/files/files.ts'
import { mediaFileRules } from '#contract/media/media-files.ts'
import { imageAddress } from './addresses.ts'
import {
  cleaned,
  attribute,
  childrenOf,
  classesOf,
  elementsNamed,
  isElement,
  textOf,
  type Element,
} from './tree.ts'
import type { Handler, Piece } from './walk.ts'

/** Classes of file downloads in WordPress and Ghost. */
const fileCard = /^(?:wp-block-file|kg-file-card)$/

const hasExtension = (address: string, { kinds }: { kinds: readonly FileKind[] }) =>
  kinds.some((kind) => fileKinds[kind].extensions.includes(extensionOf(withoutQuery(address))))

const withoutQuery = (address: string) => address.replace(/[?#].*$/s, '')

/** Returns the address of a video: its own, or its first source that a section can show. */
const addressOf = (element: Element): string =>
  [element, ...elementsNamed(childrenOf(element), 'source')]
    .map((one) => attribute(one, 'src'))
    .find((address) => hasExtension(address, mediaFileRules.video)) ?? ''

function fileName(address: string): string {
  const last = withoutQuery(address).split('/').at(-1) ?? ''
  try {
    return decodeURIComponent(last)
  } catch {
    return last
  }
}

/** Returns the only content of a paragraph if it links to a file next to the text, which is how Markdown offers downloads. */
function linkAlone(element: Element): Element | undefined {
  if (element.tagName !== 'p') return undefined
  const [link, ...more] = childrenOf(element).filter(
    (node) => cleaned(textOf([node])) !== '' || isElement(node),
  )
  if (!link || more.length > 0 || !isElement(link) || link.tagName !== 'a') return undefined
  const href = attribute(link, 'href')
  const isRelative = href !== '' && !/^(?:[a-z][a-z\d+.-]*:|\/\/|#)/i.test(href)
  return isRelative && hasExtension(href, mediaFileRules.upload) ? link : undefined
}

/** Converts videos and files, if the option is set. Keeps their addresses. */
export const files: Handler = (element, format, walk) => {
  if (!walk.options.takesFiles) return undefined
  if (element.tagName === 'video') {
    const address = addressOf(element)
    const video = address === '' ? '' : imageAddress(address, walk.options)
    if (video === '') return undefined
    const written = cleaned(attribute(element, 'title') || attribute(element, 'aria-label'))
    const title = walk.fit(written, sectionLimits.title, 'video title')
    const inside = cleaned(textOf(childrenOf(element)))
    if (inside !== '') walk.lose('fallback text of a video', inside)
    const poster = imageAddress(attribute(element, 'poster'), walk.options)
    return [{ section: { type: 'video', url: video, title, poster, caption: '' } }]
  }
  const alone = linkAlone(element)
  if (!alone && !classesOf(element).some((name) => fileCard.test(name))) return undefined
  const [link, ...more] = alone ? [alone] : elementsNamed(childrenOf(element), 'a')
  const file = link ? imageAddress(attribute(link, 'href'), walk.options) : ''
  if (!link || file === '') return undefined
  const text = walk.fit(cleaned(textOf(childrenOf(link))), sectionLimits.title, 'name of a file')
  const buttons = more.filter((one) => attribute(one, 'href') === attribute(link, 'href'))
  for (const button of buttons) walk.lose('download button', cleaned(textOf(childrenOf(button))))
  const shown = new Set<unknown>([link, ...buttons])
  const rest = walk.pieces(
    childrenOf(element).filter((node) => !shown.has(node)),
    format,
  )
  const name = fileName(file).slice(0, sectionLimits.title)
  const section: Piece = {
    section: { type: 'file', url: file, name, size: 0, text: text === name ? '' : text },
  }
  return [section, ...rest]
}
