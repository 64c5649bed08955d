// `npm run screens`: makes a contact sheet of every page of the site map and of every page state, with its widths in both themes,
// into screens/.
//   --only TEXT   those whose name contains it or whose path it is; may be repeated
//   --full        single screenshots in full size, as PNG, instead of sheets
//   --documents   renews the images of README.md and docs/ instead
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { chromium } from '@playwright/test'
import { chromiumArguments, ensureBrowser } from '../scripts/browser.mjs'
import { composeSheet } from './contact-sheets/contact-sheet.ts'
import { renewDocumentImages } from './contact-sheets/document-images.ts'
import { takeScreenshots, type Visitor } from './contact-sheets/screenshot.ts'
import { listSubjects, type Subject } from './contact-sheets/subjects.ts'
import { adminAccount } from './e2e/support/admin.ts'
import { startDemoSite } from './support/servers/demo-site.ts'

const { values } = parseArgs({
  options: {
    only: { type: 'string', multiple: true },
    full: { type: 'boolean' },
    documents: { type: 'boolean' },
  },
})
const folder = 'screens'
const pagesAtOnce = 3
const themes = ['light' as const, 'dark' as const]

/** Makes the sheet of a page or state. One that fails is reported and left out. */
async function show(visitor: Visitor, subject: Subject): Promise<void> {
  const widths = subject.isPage ? [390, 768, 1440] : [390, 1440]
  const start = `${folder}/${subject.file}`
  try {
    const screenshots = await takeScreenshots(visitor, subject, { widths, themes })
    if (values.full)
      for (const { width, theme, image } of screenshots)
        await writeFile(`${start}-${width}-${theme}.png`, image)
    else if (screenshots.length > 0)
      await writeFile(`${start}.webp`, await composeSheet(`${subject.file}   ${subject.path}`, screenshots))
  } catch (error) {
    console.error(`${subject.file}: ${(error as Error).message}`)
    process.exitCode = 1
  }
}

const { base, stop } = await startDemoSite()
const browser = await chromium.launch({ executablePath: ensureBrowser(), args: chromiumArguments })
try {
  const { email, password } = adminAccount
  const headers = { 'content-type': 'application/json' }
  const signIn = { method: 'POST', headers, body: JSON.stringify({ email, password }) }
  const { token } = (await (await fetch(`${base}/api/auth/login`, signIn)).json()) as { token: string }
  const selected = (await listSubjects(base, token)).filter(
    ({ name, path }) => !values.only || values.only.some((text) => name.includes(text) || path === text),
  )
  if (values.documents) await renewDocumentImages({ browser, base, token, scale: 2 }, selected)
  else {
    if (!values.only) await rm(folder, { recursive: true, force: true })
    await mkdir(folder, { recursive: true })
    const waiting = [...selected]
    const work = async () => {
      for (let subject = waiting.shift(); subject; subject = waiting.shift())
        await show({ browser, base, token: subject.isSignedIn ? token : undefined }, subject)
    }
    await Promise.all(Array.from({ length: pagesAtOnce }, work))
    console.log(`${selected.length} pages and states are in ${folder}/`)
  }
} finally {
  await browser.close()
  await stop()
}
