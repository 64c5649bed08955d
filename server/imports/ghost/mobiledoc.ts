import { escapeHtml } from '#contract/escape-html.ts'
import { cardHtml, type Card, type CardContext } from './cards.ts'

type Marker = [kind: number, opened: number[], closed: number, value: unknown]
type Mobiledoc = {
  atoms?: [name: string, text: string, payload?: Card][]
  cards?: [name: string, payload?: Card][]
  markups?: [tag: string, attributes?: string[]][]
  sections?: unknown[][]
}

const tags = /^(?:a|b|strong|i|em|s|u|code|sub|sup|mark|del|p|h[1-6]|blockquote|pull-quote|aside|ul|ol)$/
const safeTag = (tag: unknown, other: string) => (tags.test(String(tag)) ? String(tag) : other)

/** Converts a Mobiledoc of Ghost (bustle.github.io/mobiledoc-kit, format 0.3) to HTML. @throws for anything else */
export function mobiledocHtml(source: string, card: Omit<CardContext, 'children'>): string {
  const { atoms = [], cards = [], markups = [], sections } = JSON.parse(source) as Mobiledoc
  if (!Array.isArray(sections)) throw new Error('has a Mobiledoc without sections')

  const openTag = (index: number): string => {
    const [tag, attributes = []] = markups[index] ?? ['span']
    const at = attributes.indexOf('href')
    return tag === 'a' && at >= 0
      ? `<a href="${escapeHtml(String(attributes[at + 1] ?? ''))}">`
      : `<${safeTag(tag, 'span')}>`
  }
  const markersHtml = (markers: unknown): string => {
    const open: number[] = []
    let html = ''
    for (const [kind, opened, closed, value] of (Array.isArray(markers) ? markers : []) as Marker[]) {
      for (const index of opened) {
        html += openTag(index)
        open.push(index)
      }
      if (kind === 0) html += escapeHtml(String(value ?? ''))
      else {
        const [name, text] = atoms[Number(value)] ?? ['', '']
        html += name === 'soft-return' ? '<br>' : escapeHtml(String(text ?? ''))
      }
      for (let count = 0; count < closed; count += 1) {
        const index = open.pop()
        if (index !== undefined) html += `</${safeTag(markups[index]?.[0], 'span')}>`
      }
    }
    return html
  }
  const sectionHtml = ([kind, second, third]: unknown[]): string => {
    if (kind === 1) {
      const tag =
        String(second) === 'aside' || String(second) === 'pull-quote' ? 'blockquote' : safeTag(second, 'p')
      return `<${tag}>${markersHtml(third)}</${tag}>`
    }
    if (kind === 2) return `<img src="${escapeHtml(String(second ?? ''))}">`
    if (kind === 3) {
      const items = (Array.isArray(third) ? third : []).map((item) => `<li>${markersHtml(item)}</li>`)
      return `<${safeTag(second, 'ul')}>${items.join('')}</${safeTag(second, 'ul')}>`
    }
    const [name, payload] = cards[Number(second)] ?? ['unknown', {}]
    return cardHtml(String(name), payload ?? {}, { ...card, children: () => '' })
  }
  return sections.map(sectionHtml).join('')
}
