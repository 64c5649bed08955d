import { writeCode } from '#contract/posts/inline-runs.ts'
import { parseInline, type InlineNode } from '#contract/posts/inline-text.ts'
import { footnoteLabels } from '#contract/posts/sections/footnote-labels.ts'
import type { SectionInput } from '#contract/posts/sections/sections.ts'
import { writerOf } from '#conversion/section-kinds/kinds.ts'
import { blocks, escaped } from './marks.ts'

function inlineOf(node: InlineNode): string {
  if (typeof node === 'string') return escaped(node)
  if (node.kind === 'code') return writeCode(node.text)
  if (node.kind === 'footnote') return `[^${node.label}]`
  const inner = node.children.map(inlineOf).join('')
  if (node.kind === 'link') return `[${inner}](${node.href})`
  const sign = { strong: '**', emphasis: '*', struck: '~~' }[node.kind]
  return sign + inner + sign
}

/** Writes a text with inline markup. Blank lines end paragraphs; other line breaks stay. */
function written(text: string, footnotes: ReadonlySet<string>): string {
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

/** Writes sections as Markdown (CommonMark with GitHub's tables, alerts, strikethrough and footnotes), which `convertMarkdown` can read. */
export function writeMarkdown(sections: readonly SectionInput[]): string {
  const footnotes = footnoteLabels(sections)
  const write = (text: string) => written(text, footnotes)
  const text = blocks(...sections.map((section) => writerOf(section).markdown(section, write)))
  return text && `${text}\n`
}
