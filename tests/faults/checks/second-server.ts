import { withServer, roundedMax, type Check, type Outcome, type CheckOptions } from '#tests/faults/check.ts'
import { prepare } from '#tests/faults/workload/api-client.ts'
import { startServer } from '#tests/support/servers/server-process.ts'

async function startSecondServers({ rounds, without, onProgress }: CheckOptions): Promise<Outcome> {
  return withServer({ without }, async (first, dataDir) => {
    const client = await prepare(first.base)
    const failures: string[] = []
    const tookMs: number[] = []
    const sentence = `is in use by the process with pid ${first.pid}: stop that process first, or set DATA_DIR to another folder.`
    for (let round = 1; round <= rounds; round += 1) {
      const addFailure = (failure: string) => failures.push(`start ${round}: ${failure}`)
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
      if (code !== 1) addFailure(`it ended with ${code}`)
      else if (!second.output().includes(sentence)) addFailure(`it says ${second.output().slice(0, 300)}`)
      const words = {
        name: 'Ada',
        email: 'a@example.com',
        postId: client.postId,
        comment: `After start ${round}`,
      }
      const { status } = await client.send('POST /api/comments', words)
      if (status !== 201) addFailure(`the first server answers with ${status}`)
      onProgress?.(`${round} starts, ${failures.length} failures`)
    }
    return {
      figures: {
        'second starts': rounds,
        'not rejected by name': failures.length,
        'slowest rejection ms': roundedMax(tookMs),
      },
      failures,
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
