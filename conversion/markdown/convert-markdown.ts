import { Marked, type TokenizerAndRendererExtension, type Tokens } from 'marked'
import type { ConversionOptions, Converted, Lost } from '#conversion/converted.ts'
import { convertHtml } from '#conversion/html/convert-html.ts'
import { expandShortcodes } from './shortcodes.ts'

const escape = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

/** `[^1]: text`, with indented paragraphs that follow. */
const definition: TokenizerAndRendererExtension = {
  name: 'footnoteDefinition',
  level: 'block',
  // asked of the rest of the text for each paragraph: what is after a blank line interrupts none
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

const marked = new Marked({ gfm: true, extensions: [] }).use({ extensions: [definition, reference] })

/** The HTML of Markdown, for what becomes part of a larger text. */
export function markdownHtml(source: string): string {
  return marked.parse(source, { async: false })
}

/**
 * Converts Markdown (CommonMark with the tables, task lists and strikethrough of GitHub, footnotes, raw HTML, shortcodes of Hugo) to
 * sections. Every word of it is in a section or quoted in `lost`.
 */
export function convertMarkdown(source: string, options: ConversionOptions = {}): Converted {
  const lost: Lost[] = []
  const expanded = expandShortcodes(source, (quote) => void lost.push({ what: 'shortcode', quote }))
  const converted = convertHtml(markdownHtml(expanded), options)
  return { sections: converted.sections, lost: [...lost, ...converted.lost] }
}
