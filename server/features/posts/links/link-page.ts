import { linkCardLimits } from '#contract/posts/link-cards.ts'
import { toStorableText } from '#contract/text.ts'
import { asOneLine } from '#contract/visible-text.ts'

/** What a page says about itself; '' for missing texts. */
export type LinkPage = { title: string; description: string; image: string }

/** Matches the charset in a header or at the beginning of a page. */
const charset = /charset\s*=\s*["']?([\w.:-]{1,40})/i

/** How far into a page without a charset in its header to look for one (HTML, 4.2.5.4), and a little further. */
const headBytes = 2_048

/** Maximum length of a text (characters). */
const maxText = 2_000

function decoded(body: Buffer, contentType: string): string {
  const named = charset.exec(contentType) ?? charset.exec(body.toString('latin1', 0, headBytes))
  try {
    return new TextDecoder(named?.[1] ?? 'utf-8').decode(body)
  } catch {
    return new TextDecoder().decode(body)
  }
}

/** The named character references that are common in titles. Others stay unchanged, because this process runs no HTML parser. */
const characters: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  hellip: '…',
  ndash: '–',
  mdash: '—',
  lsquo: '‘',
  rsquo: '’',
  ldquo: '“',
  rdquo: '”',
  laquo: '«',
  raquo: '»',
  middot: '·',
  bull: '•',
}

function characterOf(reference: string, name: string): string {
  if (!name.startsWith('#')) return characters[name.toLowerCase()] ?? reference
  const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1))
  return code <= 0x10ffff ? String.fromCodePoint(code) : ''
}

/** Returns the text of HTML without elements, on one line. */
function textOf(source: string, max: number): string {
  const text = source.slice(0, maxText).replaceAll(/&(#\d{1,7}|#x[\da-f]{1,6}|[a-z]{2,6});/gi, characterOf)
  return asOneLine(toStorableText(text)).slice(0, max).toWellFormed()
}

function attributesOf(tag: string): Map<string, string> {
  const written = tag.matchAll(/(?<=[\s"'])([^\s"'=<>/]+)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'<>]+))/g)
  return new Map([...written].map(([, name, ...values]) => [name!.toLowerCase(), values.find(Boolean) ?? '']))
}

/** Reads a page's title, description and image from its tags in a single pass, in linear time. */
export function readLinkPage(body: Buffer, contentType: string): LinkPage {
  const html = decoded(body, contentType)
  const metas = new Map<string, string>()
  for (const [tag] of html.matchAll(/<meta\b(?:[^<>"']|"[^"<]*"|'[^'<]*')*>/gi)) {
    const attributes = attributesOf(tag)
    const name = (attributes.get('property') ?? attributes.get('name') ?? '').toLowerCase()
    if (!metas.has(name)) metas.set(name, attributes.get('content') ?? '')
  }
  const [, title = ''] = /<title\b[^<>]*>([^<]*)/i.exec(html) ?? []
  const first = (max: number, ...texts: (string | undefined)[]) =>
    texts.map((text) => textOf(text ?? '', max)).find((text) => text !== '') ?? ''
  return {
    title: first(linkCardLimits.title, metas.get('og:title'), title),
    description: first(linkCardLimits.description, metas.get('og:description'), metas.get('description')),
    image: first(maxText, metas.get('og:image'), metas.get('og:image:url')),
  }
}
