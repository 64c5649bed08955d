import { attribute, classesOf, elementsIn, replaceByText, type Element, type Node } from './tree.ts'

/** Elements by GitHub and GitLab around an emoji character. */
const wrappers = new Set(['g-emoji', 'gl-emoji'])

const pictograph = /\p{Extended_Pictographic}|\p{Regional_Indicator}|\u{20E3}/u
const emojiParts =
  /^(?:\p{Extended_Pictographic}|\p{Regional_Indicator}|\p{Emoji_Component}|\u{200D}|\u{FE0F}|\u{20E3}|\s)+$/u

/** Whether a text consists of emoji only. */
const isEmoji = (text: string) => emojiParts.test(text) && pictograph.test(text)

/** Attributes with the emoji character, its name, or alternative text. */
const spoken = ['data-emoji-text', 'data-emoji-fallback', 'data-emoji', 'alt', 'aria-label', 'title']
const marks = ['data-emoji', 'data-emoji-id', 'data-emoji-short-name', 'data-stringify-emoji']
const classes = /(?:^|[-_])(?:emoji|emojis|emojione|twemoji|emoticon|smil(?:ey|ies))(?:$|[-_])/i
const sources =
  /emoji\.php|[./_-](?:emoji|emojis|twemoji|notoemoji|emoticons|smilies)(?:[./_-]|$)|\/images\/core\/emoji\//i

/** Returns the emoji of an image named after its code points, such as `1f389` or `emoji_u1f468_200d_1f4bb`. */
function emojiOfSource(source: string): string {
  const path = source.replace(/[?#].*$/s, '').toLowerCase()
  for (const [, name = ''] of path.matchAll(
    /(?<![\da-z])(?:emoji_u|u)?((?:[\da-f]{2,5}[-_])*[\da-f]{2,5})(?![\da-f])/g,
  )) {
    const points = name.split(/[-_]/).map((point) => Number.parseInt(point, 16))
    // words may follow in the name
    for (; points.some((point) => point >= 0x2000); points.pop()) {
      const text = String.fromCodePoint(...points)
      if (isEmoji(text)) return text
    }
  }
  return ''
}

/** Maximum width of an emoji in text (pixels). */
const maxWidth = 64

/** Returns the displayed size of an image (pixels); undefined if unknown. */
function sizeOf(image: Element): number | undefined {
  const written = Number.parseFloat(attribute(image, 'width') || attribute(image, 'height'))
  if (!Number.isNaN(written)) return written
  const [, size, unit] =
    /(?<!-)(?:width|height)\s*:\s*([\d.]+)(px|r?em)/i.exec(attribute(image, 'style')) ?? []
  return size === undefined ? undefined : Number(size) * (unit!.toLowerCase() === 'px' ? 1 : 16)
}

/** Returns the character of an emoji image, or else its name; '' for other images. */
function emojiOf(image: Element): string {
  const size = sizeOf(image)
  if (size !== undefined && size > maxWidth) return ''
  const texts = spoken.map((name) => attribute(image, name).trim())
  const source = attribute(image, 'src')
  const isMarked =
    classesOf(image).some((name) => classes.test(name)) ||
    marks.some((name) => attribute(image, name) !== '') ||
    sources.test(source)
  const character = texts.find(isEmoji)
  if (character) return isMarked || size !== undefined ? character : ''
  return isMarked ? emojiOfSource(source) || texts.find((text) => text !== '') || '' : ''
}

/** Replaces emoji images by their characters. */
export function writeEmoji(nodes: readonly Node[]): void {
  for (const element of elementsIn(nodes)) {
    if (wrappers.has(element.tagName)) element.nodeName = element.tagName = 'span'
    const emoji = element.tagName === 'img' ? emojiOf(element) : ''
    if (emoji !== '') replaceByText(element, 'span', emoji)
  }
}
