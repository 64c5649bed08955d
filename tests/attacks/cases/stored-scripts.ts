import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { projectRoot } from '#tests/support/project-root.ts'
import type { Attack } from '#tests/attacks/attack.ts'

/** Runs `attacker-stores-scripts.e2e.ts` with as many payloads as rounds; `npm test` runs that journey with a few. */
export const storedScripts: Attack = {
  name: 'stored scripts',
  claim: 'no script in a stored text runs on any page',
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
    let output = ''
    child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()))
    child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()))
    const status = await new Promise((resolve) => child.on('close', resolve))
    const visited = /(\d+) pages looked at/.exec(output)?.[1]
    const summary = `${rounds} payloads in every text of a post, comment, reply, enquiry, application and profile; ${visited} pages looked at in Chromium`
    return { summary, failures: status === 0 ? [] : [output.slice(-1_500)] }
  },
}
