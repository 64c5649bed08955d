import { parseInline, toPlainText, type InlineNode } from '#contract/posts/inline-text.ts'
import { footnoteLabels } from '#contract/posts/sections/footnote-labels.ts'
import type { SectionInput } from '#contract/posts/sections/sections.ts'

type Footnotes = ReadonlySet<string>
type Pictured = { url: string; alt: string; decorative: boolean; caption: string }

/** Escapes what Markdown would read as markup. */
const escaped = (text: string) =>
  text
    .replaceAll(/[\\`*_[\]<>~|]|&(?=[#\w]+;)/g, String.raw`\$&`)
    .replaceAll(/^([^\S\n\r\u2028\u2029]*)([#+=-]|\d+(?=[.)]))/gm, (_all, space: string, mark: string) =>
      /\d/.test(mark) ? `${space}${mark}\\` : `${space}\\${mark}`,
    )

function codeSpan(text: string): string {
  const longest = Math.max(0, ...[...text.matchAll(/`+/g)].map(([run]) => run.length))
  const ticks = '`'.repeat(longest + 1)
  const padding = /^`|`$|^ .* $/s.test(text) ? ' ' : ''
  return `${ticks}${padding}${text}${padding}${ticks}`
}

function inlineOf(node: InlineNode): string {
  if (typeof node === 'string') return escaped(node)
  if (node.kind === 'code') return codeSpan(node.text)
  if (node.kind === 'footnote') return `[^${node.label}]`
  const inner = node.children.map(inlineOf).join('')
  if (node.kind === 'link') return `[${inner}](${node.href})`
  return node.kind === 'strong' ? `**${inner}**` : `*${inner}*`
}

/** A text with inline markup; its blank lines end paragraphs, its other line breaks stay. */
function written(text: string, footnotes: Footnotes): string {
  const paragraphs = text.trim().split(/\n[ \t]*\n\s*/)
  return paragraphs
    .map((paragraph) =>
      parseInline(paragraph, footnotes)
        .map(inlineOf)
        .join('')
        .replaceAll(/(?<! ) *\n */g, '\\\n'),
    )
    .join('\n\n')
}

const oneLine = (text: string) => text.replaceAll(/(?<!\s)\s*\\?\n\s*/g, ' ')

/** Puts a mark before each line, such as that of a quote. */
const prefixed = (text: string, first: string, others = first) =>
  text
    .split('\n')
    .map((line, index) => (index === 0 ? first : others) + line)
    .map((line) => line.trimEnd())
    .join('\n')

function picture({ url, alt, decorative, caption }: Pictured): string {
  const title = toPlainText(caption).replaceAll(/["\\]/g, String.raw`\$&`)
  return `![${oneLine(escaped(decorative ? '' : alt))}](${relative(url)}${title ? ` "${oneLine(title)}"` : ''})`
}

/** Pictures of this site lie beside the folder of the texts. */
const relative = (address: string) => address.replace(/^\/images\//, '../images/').replaceAll(' ', '%20')

function table(
  header: readonly string[],
  rows: readonly (readonly string[])[],
  footnotes: Footnotes,
): string {
  const width = header.length || (rows[0]?.length ?? 0)
  if (width === 0) return ''
  const row = (cells: readonly string[]) =>
    `| ${cells.map((cell) => oneLine(written(cell, footnotes))).join(' | ')} |`
  const head = header.length > 0 ? header : Array<string>(width).fill('')
  return [row(head), `|${' --- |'.repeat(width)}`, ...rows.map(row)].join('\n')
}

const alerts = { note: 'NOTE', tip: 'TIP', warning: 'WARNING' } as const

function write(section: SectionInput, footnotes: Footnotes): string {
  switch (section.type) {
    case 'heading':
      return `${section.level === 3 ? '###' : '##'} ${oneLine(written(section.text, footnotes))}`
    case 'paragraph':
    case 'conclusion':
      return written(section.text, footnotes)
    case 'code': {
      const longest = Math.max(2, ...[...section.text.matchAll(/`+/g)].map(([run]) => run.length))
      const fence = '`'.repeat(longest + 1)
      return `${fence}${section.language}\n${section.text}\n${fence}`
    }
    case 'list':
      return section.items
        .map((item, index) => {
          const mark = section.ordered ? `${index + 1}. ` : '- '
          return prefixed(written(item, footnotes), mark, ' '.repeat(mark.length))
        })
        .join('\n')
    case 'quote': {
      const author = section.author ? `\n\n— ${escaped(section.author)}` : ''
      return prefixed(written(section.text, footnotes) + author, '> ')
    }
    case 'callout':
      return prefixed(`[!${alerts[section.tone]}]\n${written(section.text, footnotes)}`, '> ')
    case 'image':
      return picture(section)
    case 'gallery':
      return [...section.images.map(picture), written(section.caption, footnotes)]
        .filter(Boolean)
        .join('\n\n')
    case 'table':
      return [table(section.header, section.rows, footnotes), written(section.caption, footnotes)]
        .filter(Boolean)
        .join('\n\n')
    case 'video': {
      const { url } = section
      const link = `[${oneLine(escaped(section.title || url))}](${url})`
      return [link, written(section.caption, footnotes)].filter(Boolean).join('\n\n')
    }
    case 'file':
      return [`[${oneLine(escaped(section.name))}](${section.url})`, escaped(section.text)]
        .filter(Boolean)
        .join('\n\n')
    case 'divider':
      return '---'
    case 'footnote':
      return prefixed(written(section.text, footnotes), `[^${section.label}]: `, '    ')
  }
}

/** Writes sections as Markdown (CommonMark with the tables, alerts and footnotes of GitHub), which `convertMarkdown` reads again. */
export function writeMarkdown(sections: readonly SectionInput[]): string {
  const footnotes = footnoteLabels(sections)
  const texts = sections.map((section) => write(section, footnotes)).filter((text) => text !== '')
  return texts.length === 0 ? '' : `${texts.join('\n\n')}\n`
}
