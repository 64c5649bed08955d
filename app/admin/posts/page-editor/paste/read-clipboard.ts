import { convertNodes } from '#conversion/html/convert-html.ts'
import { parseHtml } from '#conversion/html/tree.ts'
import { convertMarkdown } from '#conversion/markdown/convert-markdown.ts'
import type { Converted } from '#conversion/converted.ts'
import { newSectionId } from '#contract/posts/sections/section-ids.ts'
import type { DraftSection } from '#app/admin/posts/draft.rules.ts'
import { normalizeOffice } from './office-html.ts'

export type Clipboard = { html: string; text: string }

/** Sections that were read from a clipboard, and what of it has no place in them. */
export type Pasted = { sections: DraftSection[]; lost: Converted['lost'] }

/** The part of the HTML that was copied: programs put a whole document around it. */
function fragmentOf(source: string): string {
  const start = source.indexOf('<!--StartFragment-->')
  const end = source.lastIndexOf('<!--EndFragment-->')
  return start >= 0 && end > start ? source.slice(start + 20, end) : source
}

function convert({ html, text }: Clipboard): Converted {
  if (html.trim() === '') return convertMarkdown(text)
  const [root] = parseHtml(`<div>${fragmentOf(html)}</div>`)
  normalizeOffice([root!])
  const converted = convertNodes([root!])
  return converted.sections.length > 0 || text.trim() === '' ? converted : convertMarkdown(text)
}

/** Reads what was copied in another program, or Markdown, as sections (conversion/). */
export function readClipboard(clipboard: Clipboard): Pasted {
  const { sections, lost } = convert(clipboard)
  return {
    sections: sections.map((section) => ({ ...section, id: newSectionId(), key: crypto.randomUUID() })),
    lost,
  }
}
