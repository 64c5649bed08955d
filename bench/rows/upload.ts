import { median, formatFigure } from '#tests/support/statistics.ts'
import { judgeAmounts, type Outcome } from '../report/judge.ts'
import { samplePhoto } from '../sample-data/sample-photo.ts'
import { startBenchServer } from '../servers/processes.ts'
import type { Row } from '../row.ts'

const limits = { uploadMs: 1_500, heldMs: 50, bareHeldMs: 25 }

export const upload: Row = {
  name: 'upload',
  about: 'a picture of 24 megapixels until it is stored in all its widths; how long it holds the event loop',
  async measure({ folder, rounds, showProgress }): Promise<Outcome[]> {
    const photograph = await samplePhoto()
    const product = await startBenchServer('product-server.ts', {
      env: { DATA_DIR: folder },
      usesAllProcessors: true,
    })
    const bare = await startBenchServer('bare-server.ts', { usesAllProcessors: true })
    try {
      const headers = { authorization: `Bearer ${await product.call<string>('token')}` }
      const taken: number[] = []
      const held: number[] = []
      const idle: number[] = []
      for (let round = 0; round < rounds; round += 1) {
        showProgress(`round ${round + 1} of ${rounds}`)
        const body = new FormData()
        body.append('image', photograph, 'photograph.jpg')
        await bare.call('watchDelays')
        await product.call('watchDelays')
        const began = performance.now()
        const answer = await fetch(`${product.origin}/api/upload/image`, { method: 'POST', headers, body })
        if (answer.status !== 201) throw new Error(`The picture was rejected: ${await answer.text()}`)
        taken.push(performance.now() - began)
        held.push(await product.call<number>('longestDelay'))
        idle.push(await bare.call<number>('longestDelay'))
      }
      const size = `${formatFigure(photograph.size / 1_048_576)} MB; the first, which starts the image process, ${formatFigure(taken[0]!)} ms`
      const machine = { figure: median(idle), max: limits.bareHeldMs, what: 'an idle process' }
      return [
        judgeAmounts({
          row: 'upload of 24 megapixels',
          measured: taken,
          max: limits.uploadMs,
          unit: 'ms',
          note: size,
        }),
        judgeAmounts({
          row: 'upload: event loop held',
          measured: held,
          max: limits.heldMs,
          unit: 'ms',
          machine,
        }),
      ]
    } finally {
      await product.stop()
      await bare.stop()
    }
  },
}
