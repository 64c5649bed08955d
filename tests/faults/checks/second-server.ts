import { withServer, roundedMax, type Check, type Outcome, type CheckOptions } from '#tests/faults/check.ts'
import { prepare } from '#tests/faults/workload/api-client.ts'
import { startServer } from '#tests/support/servers/server-process.ts'

async function startSecondServers({ rounds, without, onProgress }: CheckOptions): Promise<Outcome> {
  return withServer({ without }, async (first, dataDir) => {
    const client = await prepare(first.base)
    const faults: string[] = []
    const tookMs: number[] = []
    const sentence = `is in use by the process with pid ${first.pid}: stop that process first, or set DATA_DIR to another folder.`
    for (let round = 1; round <= rounds; round += 1) {
      const addFault = (fault: string) => faults.push(`start ${round}: ${fault}`)
      const began = performance.now()
      const second = await startServer({ dataDir, without })
      const code = await Promise.race([
        second.exited,
        second.ready().then(
          () => 'it serves',
          () => second.exited,
        ),
      ])
      tookMs.push(performance.now() - began)
      await second.kill()
      if (code !== 1) addFault(`it ended with ${code}`)
      else if (!second.output().includes(sentence)) addFault(`it says ${second.output().slice(0, 300)}`)
      const words = {
        name: 'Ada',
        email: 'a@example.com',
        postId: client.postId,
        comment: `After start ${round}`,
      }
      const { status } = await client.ask('POST /api/comments', words)
      if (status !== 201) addFault(`the first server answers with ${status}`)
      onProgress?.(`${round} starts, ${faults.length} faults`)
    }
    return {
      figures: {
        'second starts': rounds,
        'not refused by name': faults.length,
        'slowest refusal ms': roundedMax(tookMs),
      },
      faults,
    }
  })
}

export const secondServer: Check = {
  name: 'two-servers',
  promise:
    'A second server on one DATA_DIR stops with a sentence that names the pid of the first, which goes on',
  rounds: { long: 50, without: 2 },
  defences: ['the lock of the folder'],
  run: startSecondServers,
}
