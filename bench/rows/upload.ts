import { median, shown } from '../figures.ts'
import { judgeAmounts, type Outcome } from '../judge.ts'
import { picture } from '../picture.ts'
import { serve } from '../processes.ts'
import type { Row } from '../row.ts'

const most = { uploadMs: 1_500, heldMs: 50, bareHeldMs: 25 }

export const upload: Row = {
  name: 'upload',
  about: 'a picture of 24 megapixels until it is stored in all its widths; how long it holds the event loop',
  async measure({ folder, rounds, say }): Promise<Outcome[]> {
    const photograph = await picture()
    const product = await serve('product.ts', { env: { DATA_DIR: folder }, isSpread: true })
    const bare = await serve('bare.ts', { isSpread: true })
    try {
      const headers = { authorization: `Bearer ${await product.ask<string>('token')}` }
      const taken: number[] = []
      const held: number[] = []
      const idle: number[] = []
      for (let round = 0; round < rounds; round += 1) {
        say(`round ${round + 1} of ${rounds}`)
        const body = new FormData()
        body.append('image', photograph, 'photograph.jpg')
        await bare.ask('watchDelays')
        await product.ask('watchDelays')
        const began = performance.now()
        const answer = await fetch(`${product.origin}/api/upload/image`, { method: 'POST', headers, body })
        if (answer.status !== 201) throw new Error(`The picture was refused: ${await answer.text()}`)
        taken.push(performance.now() - began)
        held.push(await product.ask<number>('longestDelay'))
        idle.push(await bare.ask<number>('longestDelay'))
      }
      const size = `${shown(photograph.size / 1_048_576)} MB; the first, which starts the workshop, ${shown(taken[0]!)} ms`
      const machine = { figure: median(idle), most: most.bareHeldMs, what: 'an idle process' }
      return [
        judgeAmounts({
          row: 'upload of 24 megapixels',
          ours: taken,
          most: most.uploadMs,
          unit: 'ms',
          note: size,
        }),
        judgeAmounts({ row: 'upload: event loop held', ours: held, most: most.heldMs, unit: 'ms', machine }),
      ]
    } finally {
      await product.stop()
      await bare.stop()
    }
  },
}
