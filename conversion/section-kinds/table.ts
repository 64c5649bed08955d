import { blocks, oneLine } from '#conversion/markdown/marks.ts'
import type { Writer } from './writer.ts'

export const table: Writer<'table'> = {
  markdown({ header, rows, caption }, write) {
    const width = header.length || (rows[0]?.length ?? 0)
    const row = (cells: readonly string[]) => `| ${cells.map((cell) => oneLine(write(cell))).join(' | ')} |`
    const head = header.length > 0 ? header : Array<string>(width).fill('')
    const lines = [row(head), `|${' --- |'.repeat(width)}`, ...rows.map(row)]
    return blocks(width > 0 ? lines.join('\n') : '', write(caption))
  },
  html({ header, rows, caption }, { inline }) {
    const row = (cells: readonly string[], tag: string) =>
      `<tr>${cells.map((cell) => `<${tag}>${inline(cell)}</${tag}>`).join('')}</tr>`
    const title = caption ? `<caption>${inline(caption)}</caption>` : ''
    const head = header.length > 0 ? `<thead>${row(header, 'th')}</thead>` : ''
    return `<table>${title}${head}<tbody>${rows.map((cells) => row(cells, 'td')).join('')}</tbody></table>`
  },
}
