// `npm run screens`: makes a contact sheet of every page of the site map and of every page state, with its widths in both themes,
// into screens/.
//   --only TEXT   those whose name contains it or whose path it is; may be repeated
//   --full        single screenshots in full size, as PNG, instead of sheets
//   --width N, --theme light|dark   one width, one theme
//   --base URL    uses a running server, with the admin of ADMIN_EMAIL and ADMIN_PASSWORD
//   --documents   renews the images of README.md and docs/ instead
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { chromium, type Browser } from '@playwright/test'
import { chromiumArguments, ensureBrowser } from '../scripts/browser.mjs'
import { composeSheet, scaleAt } from './contact-sheets/contact-sheet.ts'
import { renewDocumentImages } from './contact-sheets/document-images.ts'
import {
  openProfile,
  takeScreenshots,
  type Profile,
  type Screenshot,
  type Theme,
} from './contact-sheets/screenshot.ts'
import { listSubjects, type Subject } from './contact-sheets/subjects.ts'
import { adminAccount } from './e2e/support/admin.ts'
import { startDemoSite } from './support/servers/demo-site.ts'

const { values } = parseArgs({
  options: {
    only: { type: 'string', multiple: true },
    full: { type: 'boolean' },
    width: { type: 'string' },
    theme: { type: 'string' },
    base: { type: 'string' },
    documents: { type: 'boolean' },
  },
})
const folder = 'screens'
const pagesAtOnce = 3
const pageWidths = [390, 768, 1440]
const stateWidths = [390, 1440]
const themes = (['light', 'dark'] satisfies Theme[]).filter(
  (theme) => !values.theme || theme === values.theme,
)

const isSelected = ({ name, path }: Subject) =>
  !values.only || values.only.some((text) => name.includes(text) || path === text)

/** Signs the admin in. @returns a token; undefined when that fails */
async function signIn(base: string): Promise<string | undefined> {
  const { ADMIN_EMAIL: email = adminAccount.email, ADMIN_PASSWORD: password = adminAccount.password } =
    process.env
  const answer = await fetch(`${base}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  })
  return answer.ok ? ((await answer.json()) as { token: string }).token : undefined
}

async function write(subject: Subject, screenshots: Screenshot[]): Promise<void> {
  if (screenshots.length === 0) return
  const start = `${folder}/${subject.file}`
  if (!values.full) {
    await writeFile(`${start}.webp`, await composeSheet(`${subject.file}   ${subject.path}`, screenshots))
    return
  }
  for (const { width, theme, image } of screenshots) await writeFile(`${start}-${width}-${theme}.png`, image)
}

/** Makes the sheet of a page or state. One that fails is reported and left out. */
async function show(profile: Profile, subject: Subject): Promise<void> {
  const widths = values.width ? [Number(values.width)] : subject.isPage ? pageWidths : stateWidths
  try {
    const scaleOf = values.full ? undefined : scaleAt
    await write(subject, await takeScreenshots(profile, subject, { widths, themes, scaleOf }))
  } catch (error) {
    console.error(`${subject.file}: ${(error as Error).message}`)
    process.exitCode = 1
  }
}

/** Makes the sheets of `subjects`, a few at once. @param token of the admin who sees them, if any */
async function showAll(browser: Browser, base: string, subjects: Subject[], token?: string): Promise<void> {
  const waiting = [...subjects]
  const work = async () => {
    const profile = await openProfile(browser, base, token)
    for (let subject = waiting.shift(); subject; subject = waiting.shift()) await show(profile, subject)
    await profile.context.close()
  }
  await Promise.all(Array.from({ length: pagesAtOnce }, work))
}

const { base, stop } = values.base ? { base: values.base, stop: async () => {} } : await startDemoSite()
const browser = await chromium.launch({
  executablePath: ensureBrowser(),
  // the tabs of a profile share one process, which has the scripts compiled already
  args: [...chromiumArguments, '--process-per-site'],
})
try {
  const token = await signIn(base)
  const subjects = await listSubjects(base, token)
  if (values.documents) await renewDocumentImages(browser, base, subjects.filter(isSelected), token)
  else {
    if (!values.only) await rm(folder, { recursive: true, force: true })
    await mkdir(folder, { recursive: true })
    const selected = subjects.filter(isSelected)
    await showAll(
      browser,
      base,
      selected.filter(({ isSignedIn }) => !isSignedIn),
    )
    await showAll(
      browser,
      base,
      selected.filter(({ isSignedIn }) => isSignedIn),
      token,
    )
    console.log(
      `${selected.length} pages and states are in ${folder}/, after ${Math.round(process.uptime())} s`,
    )
  }
} finally {
  await browser.close()
  await stop()
}
