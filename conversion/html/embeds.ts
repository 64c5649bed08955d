import { sectionLimits } from '#conversion/limits.ts'
import { isCardAddress } from '#contract/posts/section-kinds/link.ts'
import { linkCardLimits } from '#contract/posts/link-cards.ts'
import { addressOfVideo, videoOfAddress } from '#contract/posts/sections/videos.ts'
import { linkAddress } from './addresses.ts'
import {
  cleaned,
  attribute,
  childrenOf,
  classesOf,
  elementsNamed,
  isHtml,
  textOf,
  type Element,
} from './tree.ts'
import type { Handler, Piece, Walk } from './walk.ts'

/** Returns what readers saw of a lost element: its text and attributes, or else its address. */
function wordsOf(element: Element): string {
  const attributes = ['title', 'alt', 'aria-label', 'placeholder', 'value', 'label']
  const written = elementsAndSelf(element).flatMap((one) =>
    attributes.map((name) => cleaned(attribute(one, name))).filter(Boolean),
  )
  const words = [cleaned(textOf(childrenOf(element))), ...written].filter(Boolean).join(' ')
  return words || addressOf(element)
}

const elementsAndSelf = (element: Element) => [
  element,
  ...elementsNamed(
    childrenOf(element),
    'input',
    'button',
    'option',
    'optgroup',
    'textarea',
    'img',
    'track',
    'source',
  ),
]

const addressOf = (element: Element): string =>
  elementsNamed([element], element.tagName, 'source')
    .flatMap((one) => ['src', 'data', 'href'].map((name) => attribute(one, name)))
    .find((value) => value !== '') ?? ''

const lostNames: Record<string, string> = {
  iframe: 'embedded page',
  frame: 'embedded page',
  embed: 'embedded object',
  object: 'embedded object',
  applet: 'embedded object',
  video: 'video file',
  audio: 'audio file',
  canvas: 'drawing',
  script: 'script',
  style: 'style sheet',
  form: 'form',
  input: 'form field',
  textarea: 'form field',
  select: 'form field',
  map: 'image map',
}

/** Converts YouTube and Vimeo videos. */
export const videos: Handler = (element, _format, walk) => {
  if (element.tagName !== 'iframe') return undefined
  const address = attribute(element, 'src') || attribute(element, 'data-src')
  const found = videoOfAddress(address)
  if (!found) return undefined
  const title = walk.fit(cleaned(attribute(element, 'title')), sectionLimits.title, 'video title')
  const inside = cleaned(textOf(childrenOf(element)))
  if (inside !== '') walk.lose('fallback text of an embed', inside)
  return [{ section: { type: 'video', url: addressOfVideo(found), title, poster: '', caption: '' } }]
}

/** Creates a link card; undefined if a card can't link to the address. */
function cardOf(address: string, title: string, description: string, walk: Walk): Piece | undefined {
  const url = linkAddress(address, walk.options)
  if (!isCardAddress(url)) return undefined
  const fit = (text: string, what: 'title' | 'description') =>
    walk.fit(cleaned(text), linkCardLimits[what], `${what} of a link card`)
  const texts = { title: fit(title, 'title'), description: fit(description, 'description') }
  return { section: { type: 'link', url, ...texts, image: '' } }
}

/** Converts bookmarks in pages by Ghost. */
export const bookmarks: Handler = (element, format, walk) => {
  if (!classesOf(element).includes('kg-bookmark-card')) return undefined
  const inside = elementsNamed(childrenOf(element), 'a', 'div', 'span', 'figcaption')
  const partOf = (name: string) => textOf(inside.filter((one) => classesOf(one).includes(name)))
  const [title, description] = [partOf('kg-bookmark-title'), partOf('kg-bookmark-description')]
  const address = inside.map((one) => attribute(one, 'href')).find((href) => href !== '') ?? ''
  const card = cardOf(address, title, description, walk)
  if (!card) return undefined
  const captions = inside.filter(({ tagName }) => tagName === 'figcaption')
  const all = cleaned(textOf(childrenOf(element)))
  if (all !== cleaned([title, description, textOf(captions)].join(' ')))
    walk.lose('author and site of a bookmark', all)
  return [card, ...walk.pieces(captions, format)]
}

/** Converts WordPress embed blocks to a video, or to a link card. */
export const embedBlocks: Handler = (element, format, walk) => {
  if (!classesOf(element).includes('wp-block-embed__wrapper')) return undefined
  const text = cleaned(textOf(childrenOf(element)))
  const found = /^https?:\S+$/.test(text) ? videoOfAddress(text) : undefined
  if (found)
    return [{ section: { type: 'video', url: addressOfVideo(found), title: '', poster: '', caption: '' } }]
  const card = /\s/.test(text) ? undefined : cardOf(text, '', '', walk)
  if (card) return [card]
  const href = /\s/.test(text) ? '' : linkAddress(text, walk.options)
  if (href === '') return undefined
  walk.lose('embed, kept as a link', text)
  return [{ runs: [{ ...format, text, href }] }]
}

/** Converts the checkbox of a task list to a mark for done or not done. */
const checkboxes: Handler = (element, format) =>
  element.tagName === 'input' && attribute(element, 'type') === 'checkbox'
    ? [{ runs: [{ ...format, text: element.attrs.some(({ name }) => name === 'checked') ? '☑ ' : '☐ ' }] }]
    : undefined

/** Reports elements that no section can represent. If readers saw their text, it stays. */
export const lostElements: Handler = (element, format, walk) => {
  const box = checkboxes(element, format, walk)
  if (box) return box
  if (!isHtml(element)) {
    walk.lose('drawing', wordsOf(element) || element.tagName)
    return []
  }
  const what = lostNames[element.tagName]
  if (!what) return undefined
  walk.lose(what, wordsOf(element))
  const isText = element.tagName === 'form' || element.tagName === 'map' || element.tagName === 'object'
  return isText ? walk.pieces(childrenOf(element), format) : ([] satisfies Piece[])
}
