import { formatNumber } from '#contract/numbers.ts'
/** Says how far a long piece of work is: a bar on a terminal, a line for each part elsewhere. */
export type Progress = {
  startPart(label: string, total: number): { advance(by?: number): void; end(words?: string): void }
}

const width = 28
const everyMs = 80

/** @param out where to write; `isTTY` decides on the bar */
export function createProgress(out: Pick<NodeJS.WriteStream, 'write' | 'isTTY'>): Progress {
  return {
    startPart(label, total) {
      let done = 0
      let drawnAt = 0
      const draw = () => {
        if (!out.isTTY) return
        drawnAt = Date.now()
        const part = total === 0 ? 1 : Math.min(1, done / total)
        const bar = '█'.repeat(Math.round(part * width)).padEnd(width, '░')
        out.write(`\r\u001b[K  ${label.padEnd(20)} ${bar} ${formatNumber(done)}/${formatNumber(total)}`)
      }
      draw()
      return {
        advance(by = 1) {
          done += by
          if (Date.now() - drawnAt > everyMs) draw()
        },
        end(words = '') {
          out.write(`${out.isTTY ? '\r\u001b[K' : ''}  ${label.padEnd(20)} ${formatNumber(done)} ${words}\n`)
        },
      }
    },
  }
}
