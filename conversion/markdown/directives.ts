import { escapeHtml } from '#contract/escape-html.ts'
import type { Lose } from './shortcodes.ts'

/** Names of directives that become callouts. Others are only text. */
const boxes =
  /^(?:abstract|admonition|attention|bug|callout|caution|danger|error|example|failure|hint|important|info|note|question|quote|success|summary|tip|todo|warning)$/i

const opening = /^([ \t>]*):{3,}[ \t]*([a-z][\w-]*)[ \t]*(?:\[([^\]\n]*)\])?(?:\{[^}\n]*\})?[ \t]*(.*)$/i
const closing = /^[ \t>]*:{3,}[ \t]*$/
const admonition = /^([ \t]*)(?:!!!|\?\?\?\+?)[ \t]+([a-z][\w-]*)(?:[ \t][^"\n]*)?(?:"([^"\n]*)")?[ \t]*$/i

/**
 * Replaces boxes of Docusaurus and VuePress (`:::note`) and of MkDocs (`!!! note`) by callouts. Reports directives with other names, and
 * keeps their text.
 */
export function replaceDirectives(text: string, lose: Lose): string {
  const out: string[] = []
  const open: { prefix: string; isBox: boolean }[] = []
  /** the indentation inside an MkDocs box; undefined outside */
  let indented: number | undefined
  const begin = (prefix: string, name: string, title: string) =>
    out.push(
      `${prefix}<div class="callout callout-${escapeHtml(name.toLowerCase())}">`,
      prefix,
      ...(title.trim() === '' ? [] : [`${prefix}**${title.trim()}**`, prefix]),
    )
  for (const line of text.split('\n')) {
    if (indented !== undefined && line.trim() !== '') {
      const width = line.length - line.trimStart().length
      if (width < indented) {
        out.push('', '</div>', '')
        indented = undefined
      }
    }
    const box = admonition.exec(line)
    if (box) {
      if (indented !== undefined) out.push('', '</div>', '')
      out.push('')
      begin('', box[2]!, box[3] ?? '')
      indented = box[1]!.length + 4
      continue
    }
    if (indented !== undefined) {
      out.push(line.slice(indented))
      continue
    }
    const begun = opening.exec(line)
    if (begun) {
      const [, prefix = '', name = '', label = '', title = ''] = begun
      const isBox = boxes.test(name)
      open.push({ prefix, isBox })
      out.push(prefix)
      if (isBox) begin(prefix, name, label || title)
      else {
        lose('directive', line)
        if (label || title) out.push(`${prefix}${label || title}`, prefix)
      }
    } else if (closing.test(line) && open.length > 0) {
      const { prefix, isBox } = open.pop()!
      out.push(prefix, ...(isBox ? [`${prefix}</div>`, prefix] : []))
    } else out.push(line)
  }
  for (const { prefix, isBox } of open.toReversed()) if (isBox) out.push(prefix, `${prefix}</div>`)
  if (indented !== undefined) out.push('', '</div>')
  return out
    .join('\n')
    .replaceAll(
      /(?<![\w:]):{1,2}([a-z][\w-]*)(?:\[([^\]\n]{0,300})\](?:\{[^}\n]{0,300}\})?|\{[^}\n]{0,300}\})/gi,
      (source: string, _name, label = '') => {
        lose('directive', source)
        return String(label)
      },
    )
}
