// Asks checkers that others wrote about the demo site, a part of `npm run test:long`. `--only NAME` runs one.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { startDemoSite } from '#tests/support/servers/demo-site.ts'
import { checks } from './checks.ts'

const { values } = parseArgs({ options: { only: { type: 'string', multiple: true } }, strict: false })
const only = values.only as string[] | undefined
const selected = checks.filter(({ name }) => !only || only.includes(name))

if (selected.length > 0) {
  const site = await startDemoSite()
  const folder = await mkdtemp(join(tmpdir(), 'frontdesk-checkers-'))
  try {
    for (const { name, claim, run } of selected) {
      const result = await run(site.base, join(folder, name))
      if ('unavailable' in result) console.log(`not run  ${name}: ${result.unavailable}`)
      else {
        const isGood = result.findings.length === 0
        console.log(`${isGood ? 'ok      ' : 'FAIL    '} ${name}: ${claim} (${result.seen})`)
        for (const finding of result.findings) console.log(`         ${finding}`)
        if (!isGood) process.exitCode = 1
      }
    }
  } finally {
    await site.stop()
    await rm(folder, { recursive: true, force: true })
  }
}
