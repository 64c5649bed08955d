import type { BundledLanguage, Highlighter } from 'shiki'
import type { Section, SectionInput } from '#contract/posts.ts'

/**
 * Colours are only names here: a theme whose every colour is one letter, so that what is stored is the kind of each
 * token and the page decides how a kind looks, in light and dark.
 */
const kinds: Record<string, string[]> = {
  k: ['keyword', 'storage', 'keyword.operator.new', 'entity.name.tag'],
  s: ['string', 'punctuation.definition.string', 'markup.inserted'],
  c: ['comment', 'punctuation.definition.comment'],
  n: ['constant', 'constant.numeric', 'variable.language', 'support.constant', 'markup.deleted'],
  f: ['entity.name.function', 'support.function', 'meta.function-call entity.name.function'],
  t: [
    'entity.name.type',
    'support.type',
    'support.class',
    'variable.parameter',
    'entity.other.attribute-name',
  ],
  p: ['punctuation', 'keyword.operator', 'meta.brace'],
}
const letters = Object.keys(kinds)
const colourOf = (letter: string) => `#${String(letters.indexOf(letter) + 1).padStart(6, '0')}`
const plain = 'o'

const theme = {
  name: 'kinds',
  type: 'light' as const,
  fg: '#000000',
  bg: '#ffffff',
  settings: letters.map((letter) => ({ scope: kinds[letter]!, settings: { foreground: colourOf(letter) } })),
}

let highlighter: Promise<Highlighter> | undefined

function letterOf(colour: string | undefined): string {
  return letters[Number(colour?.slice(1)) - 1] ?? plain
}

/** A code section with the `spans` that colour it; without them where the language is not known. */
async function highlighted(section: Extract<SectionInput, { type: 'code' }>): Promise<Section> {
  const language = section.language.toLowerCase()
  // Loaded when the first code is saved: most starts never need it.
  const { bundledLanguages, createHighlighter } = await import('shiki')
  if (!(language in bundledLanguages)) return section
  highlighter ??= createHighlighter({ themes: [theme], langs: [] })
  const shiki = await highlighter
  await shiki.loadLanguage(language as BundledLanguage)
  const lines = shiki.codeToTokensBase(section.text, { lang: language as BundledLanguage, theme })
  const runs: [letter: string, length: number][] = []
  const add = (letter: string, length: number) => {
    const last = runs.at(-1)
    if (last?.[0] === letter) last[1] += length
    else runs.push([letter, length])
  }
  lines.forEach((line, index) => {
    for (const token of line)
      add(
        /^\s*$/.test(token.content) ? (runs.at(-1)?.[0] ?? plain) : letterOf(token.color),
        token.content.length,
      )
    if (index < lines.length - 1) add(runs.at(-1)?.[0] ?? plain, section.text.includes('\r\n') ? 2 : 1)
  })
  return { ...section, spans: runs.map(([letter, length]) => `${letter}${length}`).join(' ') }
}

/** Sections as they are stored: code is highlighted now, once, and never in a browser. */
export function highlightSections(content: SectionInput[]): Promise<Section[]> {
  return Promise.all(content.map((section) => (section.type === 'code' ? highlighted(section) : section)))
}
