import { formatNumber } from '#contract/locale.ts'

/** Reports the progress of a long task: a bar on a terminal, otherwise one line per part. */
export type Progress = {
  startPart(label: string, total: number): { advance(by?: number): void; end(words?: string): void }
}

const barWidth = 28
/** The bar is redrawn at most this often (ms). */
const redrawIntervalMs = 80

/** @param out gets a bar if it is a terminal */
export function createProgress(out: Pick<NodeJS.WriteStream, 'write' | 'isTTY'>): Progress {
  return {
    startPart(label, total) {
      let done = 0
      let drawnAt = 0
      const draw = () => {
        if (!out.isTTY) return
        drawnAt = Date.now()
        const share = total === 0 ? 1 : Math.min(1, done / total)
        const bar = '█'.repeat(Math.round(share * barWidth)).padEnd(barWidth, '░')
        out.write(`\r\u001b[K  ${label.padEnd(20)} ${bar} ${formatNumber(done)}/${formatNumber(total)}`)
      }
      draw()
      return {
        advance(by = 1) {
          done += by
          if (Date.now() - drawnAt > redrawIntervalMs) draw()
        },
        end(words = '') {
          out.write(`${out.isTTY ? '\r\u001b[K' : ''}  ${label.padEnd(20)} ${formatNumber(done)} ${words}\n`)
        },
      }
    },
  }
}
