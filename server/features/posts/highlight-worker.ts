import { parentPort } from 'node:worker_threads'
import {
  bundledLanguages,
  createHighlighter,
  type BundledLanguage,
  type Highlighter,
  type ThemedToken,
} from 'shiki'
import type { Section, SectionInput } from '#contract/posts/posts.ts'

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

/**
 * Bounds of one text: a line beyond the first, or slower than the second (milliseconds), stays plain. The first line of a
 * language compiles its grammar as well, for which a busy machine needs a good part of a second.
 */
const effort = { tokenizeMaxLineLength: 2_000, tokenizeTimeLimit: 2_000 }
const mostHighlighted = 40_000

let highlighter: Promise<Highlighter> | undefined

function letterOf(colour: string | undefined): string {
  return letters[Number(colour?.slice(1)) - 1] ?? plain
}

/** The tokens of a text; undefined where the language is not known or its grammar fails on the text. */
async function tokensOf(text: string, language: string): Promise<ThemedToken[] | undefined> {
  if (!Object.hasOwn(bundledLanguages, language)) return undefined
  try {
    highlighter ??= createHighlighter({ themes: [theme], langs: [] })
    const shiki = await highlighter
    await shiki.loadLanguage(language as BundledLanguage)
    const lines = shiki.codeToTokensBase(text, { lang: language as BundledLanguage, theme, ...effort })
    return lines.flat()
  } catch {
    return undefined
  }
}

/** A code section with the `spans` that colour it; without them where the language is not known. */
async function highlighted(section: Extract<SectionInput, { type: 'code' }>): Promise<Section> {
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
    // Line ends are no tokens: they belong to what stands before them.
    add(current(), offset - end)
    add(/^\s*$/.test(content) ? current() : letterOf(color), content.length)
    end = offset + content.length
  }
  add(current(), section.text.length - end)
  return { ...section, spans: runs.map(([letter, length]) => `${letter}${length}`).join(' ') }
}

/**
 * Sections with their code highlighted. Beyond 40,000 characters of code in a post the rest stays plain.
 */
async function highlightAll(content: SectionInput[]): Promise<Section[]> {
  let left = mostHighlighted
  return Promise.all(
    content.map((section) => {
      if (section.type !== 'code') return section
      left -= section.text.length
      return left < 0 ? section : highlighted(section)
    }),
  )
}

parentPort?.on('message', async ({ job, content }: { job: number; content: SectionInput[] }) => {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
  parentPort!.postMessage({ job, sections: await highlightAll(content) })
})
