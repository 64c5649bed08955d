import { Marked, type Token, type TokenizerAndRendererExtension, type Tokens, type TokensList } from 'marked'
import type { ConversionOptions, Converted, Lost } from '#conversion/converted.ts'
import { convertHtml } from '#conversion/html/convert-html.ts'
import { escapeHtml as escape } from '#contract/escape-html.ts'
import { literalInHtml } from './code-parts.ts'
import { expandDialects, type Dialect } from './dialects.ts'

/** `[^1]: text`, with indented paragraphs that follow. */
const definition: TokenizerAndRendererExtension = {
  name: 'footnoteDefinition',
  level: 'block',
  // called with the rest of the text for each paragraph; only text before a blank line can interrupt it
  start: (source) => /^\[\^[^\]\s]+\]:/m.exec(source.split('\n\n', 1)[0]!)?.index,
  tokenizer(source) {
    const match =
      /^\[\^([^\]\s]+)\]:[ \t]*([^\n]*(?:\n(?:(?: {2,}|\t)[^\n]*|(?=\n(?: {2,}|\t))))*)(?:\n+|$)/.exec(source)
    if (!match) return undefined
    const text = match[2]!.replaceAll(/^(?: {1,4}|\t)/gm, '')
    return {
      type: 'footnoteDefinition',
      raw: match[0],
      label: match[1],
      tokens: this.lexer.blockTokens(text, []),
    }
  },
  renderer(token) {
    const inner = this.parser.parse((token as Tokens.Generic).tokens ?? [])
    return `<section class="footnotes"><ol><li id="fn:${escape(String(token.label))}">${inner}</li></ol></section>\n`
  },
}

/** `[^1]` in a text. */
const reference: TokenizerAndRendererExtension = {
  name: 'footnoteReference',
  level: 'inline',
  start: (source) => source.indexOf('[^'),
  tokenizer(source) {
    const match = /^\[\^([^\]\s]+)\](?!\()/.exec(source)
    return match ? { type: 'footnoteReference', raw: match[0], label: match[1] } : undefined
  },
  renderer: ({ label }) => `<a href="#fn:${escape(String(label))}">[^${escape(String(label))}]</a>`,
}

const marked = new Marked({ gfm: true, extensions: [] }).use({
  extensions: [definition, reference],
  renderer: {
    code: ({ text, lang }) => {
      const [language = ''] = (lang ?? '').split(/\s/, 1)
      return `<pre data-lang="${escape(language)}"><code>${escape(text)}\n</code></pre>\n`
    },
  },
})

const normalized = (label: string) => label.toLowerCase().replaceAll(/\s+/g, ' ')

/** Returns the label in a reference link; undefined for a link with its own address. */
function labelOf({ raw }: Token): string | undefined {
  const label = /\[((?:\\.|[^[\]\\])+)\](?:\[\])?$/.exec(raw)?.[1]
  return label && normalized(label)
}

/** Turns unused link definitions back into text, in place. */
function keepUnusedDefinitions(tokens: TokensList): void {
  const used = new Set<string>()
  marked.walkTokens(tokens, (token) => {
    const label = token.type === 'link' || token.type === 'image' ? labelOf(token) : undefined
    if (label !== undefined) used.add(label)
  })
  marked.walkTokens(tokens, (token) => {
    // the first definition of a label wins
    if (token.type !== 'def' || used.delete(token.tag)) return
    const text = token.raw.trim()
    Object.assign(token, { type: 'paragraph', text, tokens: [{ type: 'text', raw: text, text }] })
  })
}

/** Parses Markdown to tokens. */
export function readMarkdown(source: string): TokensList {
  const tokens = marked.lexer(source)
  keepUnusedDefinitions(tokens)
  return tokens
}

/** Visits all tokens, including nested ones. */
export const walkMarkdown = (tokens: TokensList, visit: (token: Token) => void): void =>
  void marked.walkTokens(tokens, visit)

/** Returns what the HTML of a Markdown text lacks. */
export function lossesOfMarkdown(tokens: TokensList): Lost[] {
  const lost: Lost[] = []
  walkMarkdown(tokens, (token) => {
    const quote = token.type === 'code' ? (/\s[^]*/.exec(token.lang ?? '')?.[0].trim() ?? '') : ''
    if (quote !== '') lost.push({ what: 'text after the language of a code block', quote })
  })
  return lost
}

/** Writes tokens as HTML. */
export const writeHtml = (tokens: TokensList): string => marked.parser(tokens)

/** Converts Markdown that is part of a larger text to HTML. */
export const markdownHtml = (source: string): string => writeHtml(readMarkdown(source))

/**
 * Converts Markdown, or the HTML of a site generator, to sections: CommonMark with GitHub's tables, task lists and strikethrough,
 * footnotes, raw HTML, and extensions of Hugo, Jekyll, Hexo, Eleventy, Docusaurus, Obsidian and MDX. Every word that readers saw is in a
 * section or quoted in `lost`, like everything that isn't understood.
 */
export function convertMarkdown(
  source: string,
  { dialect = 'markdown', ...options }: ConversionOptions & { dialect?: Dialect } = {},
): Converted {
  const lost: Lost[] = []
  const expanded = expandDialects(source, dialect, (what, quote) => void lost.push({ what, quote }))
  if (dialect === 'html') {
    const { sections, lost: others } = convertHtml(literalInHtml(expanded), options)
    return { sections, lost: [...lost, ...others] }
  }
  const tokens = readMarkdown(expanded)
  const converted = convertHtml(literalInHtml(writeHtml(tokens)), options)
  return { sections: converted.sections, lost: [...lost, ...lossesOfMarkdown(tokens), ...converted.lost] }
}
