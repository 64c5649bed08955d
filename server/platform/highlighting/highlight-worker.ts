/** Highlights code in a separate process. */
import { bundledLanguages, createHighlighter, type BundledLanguage, type Highlighter } from 'shiki'
import { serveJobs } from '#server/platform/processes/serve-jobs.ts'
import type { CodeBlock } from './highlighter.ts'

/**
 * The kinds of tokens: a letter each, with its TextMate scopes. Sections store kinds instead of colours, so that the stylesheet determines
 * their look in light and dark mode.
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
/** The kind of everything else. */
const plain = 'o'

/** A theme whose colours represent the kinds, because Shiki reports colours, not scopes. */
const theme = {
  name: 'kinds',
  type: 'light' as const,
  fg: '#000000',
  bg: '#ffffff',
  settings: letters.map((letter) => ({ scope: kinds[letter]!, settings: { foreground: colourOf(letter) } })),
}

/**
 * Maximum length of a line (characters) and time for it (ms); beyond them, it stays plain. The first line of a language includes compiling
 * its grammar, which takes most of a second on a busy machine.
 */
const lineLimits = { tokenizeMaxLineLength: 2_000, tokenizeTimeLimit: 2_000 }
/** Maximum number of grammars in memory, of one to three MB each. */
const maxLanguages = 20

let highlighter: Promise<Highlighter> | undefined
const languages = new Set<string>()

function kindOf(colour: string | undefined): string {
  return letters[Number(colour?.slice(1)) - 1] ?? plain
}

/** Returns a highlighter for a language. */
async function highlighterOf(language: BundledLanguage): Promise<Highlighter> {
  if (languages.size === maxLanguages && !languages.has(language)) {
    ;(await highlighter)?.dispose()
    highlighter = undefined
    languages.clear()
  }
  highlighter ??= createHighlighter({ themes: [theme], langs: [] })
  languages.add(language)
  const shiki = await highlighter
  await shiki.loadLanguage(language)
  return shiki
}

/** Tokenizes a text. @returns undefined for an unknown language, and for a text on which its grammar fails */
async function tokensOf({ text, language }: CodeBlock) {
  if (!Object.hasOwn(bundledLanguages, language)) return undefined
  const lang = language as BundledLanguage
  try {
    return (await highlighterOf(lang)).codeToTokensBase(text, { lang, theme, ...lineLimits }).flat()
  } catch {
    return undefined
  }
}

/** The kind and length of each run of characters; undefined for code that stays plain. */
async function spansOf(block: CodeBlock): Promise<string | undefined> {
  const tokens = await tokensOf(block)
  if (!tokens) return undefined
  const runs: [letter: string, length: number][] = []
  const add = (letter: string, length: number) => {
    if (length === 0) return
    const last = runs.at(-1)
    if (last?.[0] === letter) last[1] += length
    else runs.push([letter, length])
  }
  let end = 0
  const current = () => runs.at(-1)?.[0] ?? plain
  for (const { content, color, offset } of tokens) {
    // Tokens don't include line breaks, which belong to the preceding run.
    add(current(), offset - end)
    add(/^\s*$/.test(content) ? current() : kindOf(color), content.length)
    end = offset + content.length
  }
  add(current(), block.text.length - end)
  return runs.map(([letter, length]) => `${letter}${length}`).join(' ')
}

serveJobs(spansOf)
