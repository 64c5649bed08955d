import { escapeHtml } from '#contract/escape-html.ts'
import { cardHtml, type Card, type CardContext } from './cards.ts'

/** Bits of the format of a text, with their elements. */
const formats: [bit: number, element: string][] = [
  [1, 'strong'],
  [2, 'em'],
  [4, 's'],
  [8, 'u'],
  [16, 'code'],
  [32, 'sub'],
  [64, 'sup'],
  [128, 'mark'],
]

const maxDepth = 150

function textHtml({ text, format }: Card): string {
  const bits = typeof format === 'number' ? format : 0
  return formats
    .filter(([bit]) => (bits & bit) !== 0)
    .reduce((inner, [, element]) => `<${element}>${inner}</${element}>`, escapeHtml(String(text ?? '')))
}

const headingTag = (tag: unknown) => (/^h[1-6]$/.test(String(tag)) ? String(tag) : 'h2')

/** Converts a Lexical document of Ghost to HTML. @throws for anything else */
export function lexicalHtml(source: string, card: Omit<CardContext, 'children'>): string {
  const { root } = JSON.parse(source) as { root?: Card }
  if (!root || !Array.isArray(root.children)) throw new Error('has a Lexical document without a root')

  const childrenHtml = (nodes: unknown, depth: number): string => {
    if (!Array.isArray(nodes)) return ''
    if (depth > maxDepth) throw new Error('has a Lexical document that is nested too deep')
    return nodes.map((node) => nodeHtml(node as Card, depth)).join('')
  }
  /** Converts the items of a list. Lexical puts a nested list into a separate item without a number. */
  const itemsHtml = (items: unknown, depth: number): string =>
    (Array.isArray(items) ? (items as Card[]) : []).reduce((html, item) => {
      const nested = Array.isArray(item.children) ? (item.children as Card[]) : []
      const isNested = nested.length > 0 && nested.every(({ type }) => type === 'list')
      return isNested && html.endsWith('</li>')
        ? `${html.slice(0, -'</li>'.length)}${childrenHtml(nested, depth + 1)}</li>`
        : html + childrenHtml([item], depth)
    }, '')
  const nodeHtml = (node: Card, depth: number): string => {
    const inner = () => childrenHtml(node.children, depth + 1)
    const type = String(node.type ?? '')
    switch (type.replace(/^extended-/, '')) {
      case 'text':
        return textHtml(node)
      case 'linebreak':
        return '<br>'
      case 'tab':
        return ' '
      case 'zwnj':
        return ''
      case 'paragraph':
        return `<p>${inner()}</p>`
      case 'heading':
        return `<${headingTag(node.tag)}>${inner()}</${headingTag(node.tag)}>`
      case 'quote':
      case 'aside':
        return `<blockquote>${inner()}</blockquote>`
      case 'link':
      case 'autolink':
      case 'at-link':
        return `<a href="${escapeHtml(String(node.url ?? ''))}" title="${escapeHtml(String(node.title ?? ''))}">${inner()}</a>`
      case 'list': {
        const tag = node.listType === 'number' || node.tag === 'ol' ? 'ol' : 'ul'
        const [first] = Array.isArray(node.children) ? (node.children as Card[]) : []
        const number = [node.start, first?.value].find((one) => Number.isInteger(one) && one !== 1)
        const start = number === undefined ? '' : ` start="${String(number)}"`
        return `<${tag}${start}>${itemsHtml(node.children, depth + 1)}</${tag}>`
      }
      case 'listitem':
        return `<li>${inner()}</li>`
      case 'table':
        return `<table>${inner()}</table>`
      case 'tablerow':
        return `<tr>${inner()}</tr>`
      case 'tablecell': {
        const cell = node.headerState ? 'th' : 'td'
        return `<${cell}>${inner()}</${cell}>`
      }
      default:
        return cardHtml(type, node, { ...card, children: (nodes) => childrenHtml(nodes, depth + 1) })
    }
  }
  return childrenHtml(root.children, 0)
}
