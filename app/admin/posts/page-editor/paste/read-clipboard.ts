import { convertNodes } from '#conversion/html/convert-html.ts'
import { parseHtml } from '#conversion/html/tree.ts'
import { convertPlainText } from '#conversion/markdown/convert-plain-text.ts'
import type { ConversionOptions, Converted } from '#conversion/converted.ts'
import { newSectionId } from '#contract/posts/sections/section-ids.ts'
import type { DraftSection } from '#app/admin/posts/draft.rules.ts'
import { keepFragment, normalizeOffice } from './office-html.ts'
import { splitOffUploads, partGallery, imageTaker, type PastedImage } from './take-images.ts'

export type Clipboard = { html: string; text: string }

/** The sections read from the clipboard, the images to upload for them, and what could not be converted. */
export type Pasted = { sections: DraftSection[]; images: PastedImage[]; lost: Converted['lost'] }

/** Rows and cells without a table, as some programs copy them. */
const rowsAlone = /^(?:\s|<meta[^>]*>|<!--.*?-->)*<(?:col|colgroup|tbody|thead|tfoot|tr|td|th)[\s>]/is

function convert({ html, text }: Clipboard, options: ConversionOptions): Converted {
  if (html.trim() === '') return convertPlainText(text, options)
  const [root] = parseHtml(`<div>${rowsAlone.test(html) ? `<table>${html}</table>` : html}</div>`)
  keepFragment([root!])
  normalizeOffice([root!])
  const converted = convertNodes([root!], options)
  return converted.sections.length > 0 || text.trim() === '' ? converted : convertPlainText(text, options)
}

/** Converts what was copied in another program, or Markdown, to sections (see conversion/). */
export function readClipboard(clipboard: Clipboard): Pasted {
  const files = new Map<string, File>()
  const { sections, lost } = convert(clipboard, { takeImage: imageTaker(files) })
  const keyed = sections
    .flatMap((section) => partGallery(section, files))
    .map((section) => ({ ...section, id: newSectionId() }))
  return { ...splitOffUploads(keyed, files), lost }
}
