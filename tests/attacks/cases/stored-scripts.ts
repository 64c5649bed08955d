import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { projectRoot } from '#tests/support/project-root.ts'
import type { Attack } from '#tests/attacks/attack.ts'

/** The journey of the same name with as many payloads as there are rounds; `npm test` runs it with a few among the journeys. */
export const storedScripts: Attack = {
  name: 'stored scripts',
  claim: 'no script that somebody stored in a text runs on any page, or stands there armed',
  rounds: { short: 40, long: 500 },
  isDatabaseIndependent: true,
  async run(_ground, rounds) {
    const journey = [
      'test',
      'tests/e2e/attacker-stores-scripts.e2e.ts',
      '--project',
      'sqlite',
      '--reporter',
      'line',
    ]
    const child = spawn(join(projectRoot, 'node_modules/.bin/playwright'), journey, {
      cwd: projectRoot,
      env: { ...process.env, SCRIPT_PAYLOADS: String(rounds) },
    })
    let said = ''
    child.stdout.on('data', (chunk: Buffer) => (said += chunk.toString()))
    child.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()))
    const status = await new Promise((resolve) => child.on('close', resolve))
    const visited = /(\d+) pages looked at/.exec(said)?.[1]
    const summary = `${rounds} payloads in every text of a post, comment, reply, enquiry, application and profile; ${visited} pages looked at in Chromium`
    return { summary, faults: status === 0 ? [] : [said.slice(-1_500)] }
  },
}
