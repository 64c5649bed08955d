import { language } from '#contract/locale.ts'

/** A one-page document. */
export type DemoPage = {
  title: string
  subtitle: string
  sections: { heading: string; paragraphs: string[] }[]
}

/** A4, in points. */
const page = { width: 595, height: 842, left: 62, top: 770, maxLineLength: 88 }

const replacements: Record<string, string> = {
  '’': "'",
  '‘': "'",
  '“': '"',
  '”': '"',
  '–': '-',
  '—': '-',
  '…': '...',
}

/** A PDF literal string (ISO 32000-1, 7.3.4.2), in Latin-1. */
function literalString(text: string): string {
  const latin = text.replace(/[^\x20-\x7e\xa0-\xff]/g, (character) => replacements[character] ?? '?')
  return `(${latin.replace(/[\\()]/g, '\\$&')})`
}

function wrap(text: string): string[] {
  const lines = ['']
  for (const word of text.split(/\s+/)) {
    const line = lines.at(-1)!
    if (line && line.length + word.length >= page.maxLineLength) lines.push(word)
    else lines[lines.length - 1] = line ? `${line} ${word}` : word
  }
  return lines
}

type Line = { font: 'F1' | 'F2'; size: number; leading: number; text: string }

function linesOf({ title, subtitle, sections }: DemoPage): Line[] {
  return [
    { font: 'F2', size: 24, leading: 28, text: title },
    { font: 'F1', size: 12, leading: 20, text: subtitle },
    ...sections.flatMap(({ heading, paragraphs }): Line[] => [
      { font: 'F2', size: 13, leading: 34, text: heading },
      ...paragraphs.flatMap((paragraph) =>
        wrap(paragraph).map((text, at): Line => ({ font: 'F1', size: 10.5, leading: at ? 15 : 22, text })),
      ),
    ]),
  ]
}

/** Writes a PDF; the same document always gives the same bytes. */
export function writePdf(document: DemoPage): Buffer {
  const operators = linesOf(document).map(({ font, size, leading, text }) => {
    return `/${font} ${size} Tf 0 -${leading} Td ${literalString(text)} Tj`
  })
  const content = `BT ${page.left} ${page.top} Td\n${operators.join('\n')}\nET`
  const font = (name: string) =>
    `<< /Type /Font /Subtype /Type1 /BaseFont /${name} /Encoding /WinAnsiEncoding >>`
  const objects = [
    `<< /Type /Catalog /Pages 2 0 R /Lang (${language}) >>`,
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${page.width} ${page.height}] /Contents 6 0 R` +
      ' /Resources << /Font << /F1 4 0 R /F2 5 0 R >> >> >>',
    font('Helvetica'),
    font('Helvetica-Bold'),
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    `<< /Title ${literalString(document.title)} >>`,
  ]
  let file = '%PDF-1.7\n'
  const offsets = objects.map((object, at) => {
    const offset = file.length
    file += `${at + 1} 0 obj\n${object}\nendobj\n`
    return offset
  })
  const entries = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('')
  const count = objects.length + 1
  file += `xref\n0 ${count}\n0000000000 65535 f \n${entries}`
  const start = file.lastIndexOf(`xref\n0 ${count}`)
  file += `trailer\n<< /Size ${count} /Root 1 0 R /Info ${objects.length} 0 R >>\nstartxref\n${start}\n%%EOF\n`
  return Buffer.from(file, 'latin1')
}
