import type { Lost } from '#conversion/converted.ts'
import { escapeHtml } from '#contract/escape-html.ts'

/** A node of a Ghost document of any version. */
export type Card = { [key: string]: unknown }

const text = (card: Card, ...names: string[]): string => {
  for (const name of names) {
    const value = card[name]
    if (typeof value === 'string' && value.trim() !== '') return value
  }
  return ''
}

const paragraph = (html: string) => (html === '' ? '' : `<p>${html}</p>`)
const caption = (html: string) => (html === '' ? '' : `<figcaption>${html}</figcaption>`)
const link = (label: string, address: string) =>
  address === ''
    ? label
    : `<a href="${escapeHtml(address)}">${label === '' ? escapeHtml(address) : label}</a>`

/** The context of the document that a card is in. */
export type CardContext = {
  lose(lost: Lost): void
  markdown(source: string): string
  /** the HTML of the nodes in a card */
  children(nodes: unknown): string
}

type Make = (card: Card, context: CardContext) => string

/** Converts an image with its caption and width. */
const image: Make = (card) => {
  const width = text(card, 'cardWidth')
  const name = width ? ` class="kg-width-${escapeHtml(width)}"` : ''
  const image = `<img src="${escapeHtml(text(card, 'src'))}" alt="${escapeHtml(text(card, 'alt'))}" title="${escapeHtml(text(card, 'title'))}">`
  return `<figure${name}>${image}${caption(text(card, 'caption'))}</figure>`
}

const gallery: Make = (card, context) => {
  const images = Array.isArray(card.images) ? (card.images as Card[]) : []
  return `<figure class="kg-gallery-card">${images.map((one) => image(one, context)).join('')}${caption(text(card, 'caption'))}</figure>`
}

/** Converts a bookmark to the HTML of Ghost. */
const bookmark: Make = (card) => {
  const about = (card.metadata ?? {}) as Card
  const part = (name: string, words: string) => `<div class="kg-bookmark-${name}">${escapeHtml(words)}</div>`
  const parts = [
    part('title', text(about, 'title')),
    part('description', text(about, 'description')),
    part('metadata', [text(about, 'author'), text(about, 'publisher')].filter(Boolean).join(' – ')),
  ]
  const page = link(parts.join(''), text(card, 'url') || text(about, 'url'))
  return `<figure class="kg-bookmark-card">${page}${caption(text(card, 'caption'))}</figure>`
}

const embed: Make = (card, { lose }) => {
  const about = (card.metadata ?? {}) as Card
  const url = text(card, 'url')
  const html = text(card, 'html')
  if (/<iframe/i.test(html)) return `<figure>${html}${caption(text(card, 'caption'))}</figure>`
  lose({ what: `embed of ${text(about, 'provider_name') || 'another site'}, kept as a link`, quote: url })
  const inner = html.replaceAll(/<script[^]*?<\/script>/gi, '')
  return inner + paragraph(link(escapeHtml(text(about, 'title')), url)) + paragraph(text(card, 'caption'))
}

/** Converts the texts of a card to paragraphs, and its button to a link. */
const asParagraphs =
  (what: string, names: readonly string[], button?: readonly [label: string, address: string]): Make =>
  (card, { lose }) => {
    const words = names.map((name) => text(card, name)).filter(Boolean)
    const pressed = button ? text(card, button[0]) : ''
    lose({ what, quote: [...words, pressed].filter(Boolean).join(' – ') })
    const address = button ? text(card, button[1]) : ''
    return (
      words.map(paragraph).join('') + paragraph(pressed || address ? link(escapeHtml(pressed), address) : '')
    )
  }

const file: Make = (card) => {
  const [name, address] = [text(card, 'fileTitle', 'fileName', 'title'), text(card, 'src')]
  const words = paragraph(text(card, 'fileCaption', 'caption'))
  return `<div class="kg-file-card">${link(escapeHtml(name), address)}${words}</div>`
}

const video: Make = (card) => {
  const named = [
    ['src', text(card, 'src')],
    ['poster', text(card, 'customThumbnailSrc', 'thumbnailSrc')],
    ['title', text(card, 'title', 'fileName')],
  ]
  const attributes = named.map(([name, value]) => ` ${name}="${escapeHtml(value!)}"`).join('')
  return `<figure><video${attributes}></video>${caption(text(card, 'caption'))}</figure>`
}

/** Converts a card whose file can't be imported. */
const media =
  (what: string): Make =>
  (card, { lose }) => {
    const words = text(card, 'title', 'fileName') || text(card, 'src')
    lose({ what: `${what} ${text(card, 'src')}`, quote: words })
    return paragraph(text(card, 'caption'))
  }

const code: Make = (card) => {
  const language = text(card, 'language')
  const name = language ? ` class="language-${escapeHtml(language)}"` : ''
  return `<figure><pre><code${name}>${escapeHtml(text(card, 'code'))}</code></pre>${caption(text(card, 'caption'))}</figure>`
}

const product: Make = (card, context) => {
  const src = text(card, 'productImageSrc')
  const words = asParagraphs(
    'product card',
    ['productTitle', 'productDescription'],
    ['productButton', 'productUrl'],
  )
  return (src ? image({ src }, context) : '') + words(card, context)
}

const callToAction: Make = (card, context) => {
  const src = text(card, 'imageUrl')
  const words = asParagraphs('call to action', ['sponsorLabel', 'textValue'], ['buttonText', 'buttonUrl'])
  return (src ? image({ src }, context) : '') + words(card, context)
}

const cards: Record<string, Make> = {
  image,
  gallery,
  bookmark,
  embed,
  file,
  product,
  code,
  'code-block': code,
  codeblock: code,
  html: (card) => text(card, 'html'),
  markdown: (card, context) => context.markdown(text(card, 'markdown')),
  'card-markdown': (card, context) => context.markdown(text(card, 'markdown')),
  hr: () => '<hr>',
  horizontalrule: () => '<hr>',
  callout: (card) =>
    `<div class="kg-callout-card"><p>${escapeHtml(text(card, 'calloutEmoji'))} ${text(card, 'calloutText')}</p></div>`,
  toggle: (card) => `<details><summary>${text(card, 'heading')}</summary>${text(card, 'content')}</details>`,
  button: asParagraphs('button, kept as a link', [], ['buttonText', 'buttonUrl']),
  'call-to-action': callToAction,
  header: asParagraphs(
    'header card',
    ['header', 'heading', 'subheader', 'subheading'],
    ['buttonText', 'buttonUrl'],
  ),
  signup: asParagraphs('sign-up form', ['header', 'subheader', 'disclaimer', 'successMessage', 'buttonText']),
  video,
  audio: media('audio file'),
  paywall: () => '',
  'members-only': () => '',
}

/** Keys of nodes whose values are not read by people. */
const technical = new Set(
  'type version style format direction indent src url href width height cardWidth alignment backgroundColor mode detail'.split(
    ' ',
  ),
)

function wordsIn(value: unknown): string[] {
  if (typeof value === 'string') return value.trim() === '' ? [] : [value]
  if (Array.isArray(value)) return value.flatMap(wordsIn)
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) => (technical.has(key) ? [] : wordsIn(inner)))
}

/** Whether everyone saw a card on the old site: some are only for emails or members. */
function isPublic(name: string, { visibility }: Card): boolean {
  if (/^email(?:-cta)?$/i.test(name)) return false
  const { web, showOnWeb, emailOnly } = (visibility ?? {}) as Card
  return (web as Card | undefined)?.nonMember !== false && showOnWeb !== false && emailOnly !== true
}

/** Converts a card to HTML. An unknown one is lost, and its text quoted. */
export function cardHtml(name: string, card: Card, context: CardContext): string {
  if (!isPublic(name, card)) {
    context.lose({
      what: `card ${name}, not public, left out`,
      quote: wordsIn(card).join(' – ') || name,
    })
    return ''
  }
  const make = cards[name.toLowerCase()]
  if (make) return make(card, context)
  const { children, ...own } = card
  context.lose({ what: `card ${name}`, quote: wordsIn(own).join(' – ') || name })
  return context.children(children)
}
