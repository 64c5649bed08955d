import { parentPort } from 'node:worker_threads'
import {
  bundledLanguages,
  createHighlighter,
  type BundledLanguage,
  type Highlighter,
  type ThemedToken,
} from 'shiki'
import type { Readable } from '#contract/posts/sections/section-text.ts'

/**
 * The kinds of tokens: a letter each, and the TextMate scopes that belong to it. Sections store kinds instead of colours, so that
 * the stylesheet decides how a kind looks in light and dark.
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

/** A theme whose colours stand for the kinds: Shiki reports colours, not scopes. */
const theme = {
  name: 'kinds',
  type: 'light' as const,
  fg: '#000000',
  bg: '#ffffff',
  settings: letters.map((letter) => ({ scope: kinds[letter]!, settings: { foreground: colourOf(letter) } })),
}

/**
 * A longer line (characters), or one that takes longer (milliseconds), stays plain. The first line of a language includes the
 * compilation of its grammar, which takes most of a second on a busy machine.
 */
const lineLimits = { tokenizeMaxLineLength: 2_000, tokenizeTimeLimit: 2_000 }
/** Code of a post beyond this length (characters) stays plain. */
const maxHighlightedLength = 40_000
/** Tokens of a post beyond this number stay plain, each being an element of the page; code that people write has half as many. */
const maxTokens = 10_000

let highlighter: Promise<Highlighter> | undefined

function kindOf(colour: string | undefined): string {
  return letters[Number(colour?.slice(1)) - 1] ?? plain
}

/** Tokenizes a text. @returns undefined for an unknown language, and for a text on which its grammar fails */
async function tokensOf(text: string, language: string): Promise<ThemedToken[] | undefined> {
  if (!Object.hasOwn(bundledLanguages, language)) return undefined
  try {
    highlighter ??= createHighlighter({ themes: [theme], langs: [] })
    const shiki = await highlighter
    await shiki.loadLanguage(language as BundledLanguage)
    const lines = shiki.codeToTokensBase(text, { lang: language as BundledLanguage, theme, ...lineLimits })
    return lines.flat()
  } catch {
    return undefined
  }
}

/** Adds `spans`, the kind and length of each run of characters, to a code section of a known language. */
async function highlightSection(section: Extract<Readable, { type: 'code' }>): Promise<Readable> {
  const tokens = await tokensOf(section.text, section.language.toLowerCase())
  if (!tokens) return section
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
    // Tokens do not include line breaks, which belong to the run before them.
    add(current(), offset - end)
    add(/^\s*$/.test(content) ? current() : kindOf(color), content.length)
    end = offset + content.length
  }
  add(current(), section.text.length - end)
  return { ...section, spans: runs.map(([letter, length]) => `${letter}${length}`).join(' ') }
}

/** Highlights the code of all sections, in their order, up to `maxHighlightedLength` and `maxTokens`. */
async function highlightAll(content: Readable[]): Promise<Readable[]> {
  let remaining = maxHighlightedLength
  const highlighted = await Promise.all(
    content.map((section) => {
      if (section.type !== 'code') return section
      remaining -= section.text.length
      return remaining < 0 ? section : highlightSection(section)
    }),
  )
  let tokens = maxTokens
  return highlighted.map((section) => {
    if (section.type !== 'code' || section.spans === undefined) return section
    const spans = section.spans.split(' ').slice(0, tokens)
    tokens -= spans.length
    return { ...section, spans: spans.join(' ') }
  })
}

parentPort?.on('message', async ({ id, content }: { id: number; content: Readable[] }) => {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
  parentPort!.postMessage({ id, sections: await highlightAll(content) })
})
