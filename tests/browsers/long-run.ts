// Runs the chief journeys in Firefox ESR and WebKitGTK from packages of the system, a part of `npm run test:long`. `--only NAME` runs
// one journey, or all of one browser. A screenshot of what fails goes to test-results/.
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { aPdf } from '#tests/support/sample-files.ts'
import { projectRoot } from '#tests/support/project-root.ts'
import { startDemoSite } from '#tests/support/servers/demo-site.ts'
import type { BrowserKind } from './driver.ts'
import { firefox } from './firefox.ts'
import { adminJourneys } from './journeys/admin-journeys.ts'
import type { Journey, Site } from './journeys/journey.ts'
import { visitorJourneys } from './journeys/visitor-journeys.ts'
import { createPage } from './page.ts'
import { webkit } from './webkit.ts'

const { values } = parseArgs({ options: { only: { type: 'string', multiple: true } }, strict: false })
const only = values.only as string[] | undefined
const isWanted = (...names: string[]) => !only || names.some((name) => only.includes(name))

/** A red pixel: the smallest picture there is. */
const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVR4nGP4z8AAAAMBAQDJ/pLvAAAAAElFTkSuQmCC',
  'base64',
)

/** Runs a journey in a browser of its own. @returns what is wrong */
async function runIn(kind: BrowserKind, journey: Journey, site: Site, folder: string): Promise<string[]> {
  const driver = await kind.start(await mkdtemp(join(folder, 'browser-')))
  try {
    await driver.resize(1440, 900)
    await journey.run(createPage(driver, site.base), site)
    return driver.takeErrors().map((text) => `the console says: ${text}`)
  } catch (error) {
    const file = join(projectRoot, 'test-results', `${kind.name} ${journey.name}.png`.replaceAll(' ', '-'))
    await mkdir(join(file, '..'), { recursive: true })
    await writeFile(file, await driver.screenshot())
    return [(error as Error).message, ...driver.takeErrors(), file]
  } finally {
    await driver.close()
  }
}

const journeys = [...visitorJourneys, ...adminJourneys]
const runs = [firefox, webkit]
  .map((kind) => ({ kind, wanted: journeys.filter(({ name }) => isWanted(name, kind.name)) }))
  .filter(({ wanted }) => wanted.length > 0)

if (runs.length > 0) {
  const folder = await mkdtemp(join(tmpdir(), 'frontdesk-browsers-'))
  const { base, stop } = await startDemoSite()
  const site: Site = { base, pdf: join(folder, 'plan.pdf'), picture: join(folder, 'cover.png') }
  try {
    await writeFile(site.pdf, aPdf())
    await writeFile(site.picture, picture)
    for (const { kind, wanted } of runs) {
      const missing = kind.missing()
      if (missing) {
        console.log(`not run  ${kind.name} is missing on this machine: ${missing}`)
        continue
      }
      for (const journey of wanted) {
        const faults = await runIn(kind, journey, site, folder)
        console.log(`${faults.length === 0 ? 'ok      ' : 'FAIL    '} ${kind.name}: ${journey.name}`)
        for (const fault of faults) console.log(`         ${fault}`)
        if (faults.length > 0) process.exitCode = 1
      }
    }
  } finally {
    await stop()
    await rm(folder, { recursive: true, force: true })
  }
}
