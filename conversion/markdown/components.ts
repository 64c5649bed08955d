import { replacePairs } from './replace-tags.ts'
import { embedHtml, readArguments, type Lose } from './shortcodes.ts'

const quoted = `"[^"]*"|'[^']*'`
const braces = String.raw`\{(?:[^{}]|\{(?:[^{}]|\{[^{}]*\})*\})*\}`
const component = new RegExp(
  String.raw`<(/?)([A-Z][\w.]*|[a-z]+[\w]*\.[\w.]+)((?:\s|[\w:.-]+(?:=(?:${quoted}|${braces}))?|${braces})*?)\s*(/?)>`,
  'g',
)

/**
 * Replaces MDX components, expressions and code. Components that several programs have become HTML, others become their text, and what
 * isn't understood is reported.
 */
export function replaceComponents(text: string, lose: Lose): string {
  let depth = 0
  const withoutComments = replacePairs(
    text,
    /\{\s*\/\*/g,
    () => /\*\/\s*\}/g,
    () => '',
  )
  const lines = withoutComments
    .replaceAll(/^(?:import|export)\s(?:[^\n]|\n(?![ \t]*\n))*/gm, (source: string) => {
      lose('MDX code', source)
      return ''
    })
    .replaceAll(component, (source: string, closing: string, name: string, rest: string, isEmpty: string) => {
      if (closing) return '\uFDD5'
      const html = embedHtml(name.split('.').at(-1)!, readArguments(rest))
      if (html !== undefined) return isEmpty ? html : `${html}\uFDD4`
      lose('component', source)
      return isEmpty ? '' : '\uFDD4'
    })
    .split('\n')
  return lines
    .map((line) => {
      const isInside = depth > 0
      for (const mark of line.match(/[\uFDD4\uFDD5]/g) ?? []) depth += mark === '\uFDD4' ? 1 : -1
      const words = line.replaceAll(/[\uFDD4\uFDD5]/g, '')
      // in MDX, indentation doesn't mean code
      return isInside && /^ {4,}(?![-*+]\s|\d+[.)]\s)/.test(words) ? words.trimStart() : words
    })
    .join('\n')
    .replaceAll(/(?<!\\)\{\s*(?:"([^"\n]*)"|'([^'\n]*)')\s*\}/g, (_all, double = '', single = '') =>
      String(double || single),
    )
    .replaceAll(/(?<!\\)\{[^{}\n]{0,500}\}/g, (source: string) => {
      lose('MDX expression', source)
      return ''
    })
}
