// Runs the chief journeys in Debian's `firefox-esr` by WebDriver BiDi, a part of `npm run test:long`. A screenshot of what fails goes to
// test-results/.
import { spawnSync } from 'node:child_process'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { launch, type Browser, type Page } from 'puppeteer-core'
import { adminAccount } from '#tests/e2e/support/admin.ts'
import { projectRoot } from '#tests/support/project-root.ts'
import { startDemoSite } from '#tests/support/servers/demo-site.ts'

/** A journey of a person on the site at `base`. */
type Journey = (visit: Visit) => Promise<void>

type Visit = Awaited<ReturnType<typeof startVisit>>

const article = '/blog/from-release-weekends-to-a-30-deploy-a-day-pipeline'

/** Opens a tab, with what journeys do in it. A target is a selector of puppeteer: CSS, `aria/name` or `text/words`. */
async function startVisit(browser: Browser, base: string, folder: string) {
  const context = await browser.createBrowserContext()
  const page = await context.newPage()
  await page.setViewport({ width: 1440, height: 900 })
  const errors: string[] = []
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()))
  page.on('pageerror', (error) => errors.push(String(error)))
  return {
    page,
    errors,
    folder,
    close: () => context.close(),
    /** Opens a path and waits until its scripts run. */
    async open(path: string) {
      await page.goto(base + path)
      await page.waitForFunction(
        () => !('__reactRouterContext' in window) || 'hydrated' in document.documentElement.dataset,
      )
    },
    // a locator would click again where the first click has left the page
    async click(target: string) {
      const element = await page.waitForSelector(target, { visible: true })
      await element!.click()
    },
    see: (target: string) => page.locator(target).wait(),
    fill: (target: string, text: string) => page.locator(target).fill(text),
    at: (path: string) => page.waitForFunction((wanted) => location.pathname.startsWith(wanted), {}, path),
    async attach(target: string, file: string) {
      const input = await page.waitForSelector(target)
      await (
        input as Awaited<ReturnType<Page['$']>> & { uploadFile(path: string): Promise<void> }
      ).uploadFile(file)
    },
  }
}

const journeys: Record<string, Journey> = {
  async 'a visitor reads, likes and saves an article'({ open, click, see, at }) {
    await open('/')
    await click('header a[href="/blog"]')
    await at('/blog')
    await click(`main a[href="${article}"]`)
    await at(article)
    await click('button[aria-label="Like article"]')
    await see('button[aria-label="Unlike article"]')
    await click('button[aria-label="Bookmark article"]')
    await see('button[aria-label="Remove bookmark"]')
    await open('/blog/saved')
    await see(`main a[href="${article}"]`)
    await open(article)
    await see('button[aria-label="Remove bookmark"]')
  },

  async 'an admin signs in and writes a post'({ page, folder, open, click, see, fill, attach, at }) {
    await open('/admin')
    await at('/login')
    await fill('input[type="email"]', adminAccount.email)
    await fill('input[type="password"]', 'not the password')
    await page.keyboard.press('Enter')
    await see('text/Please check your email and password.')
    await fill('input[type="password"]', adminAccount.password)
    await click('aria/Sign in')
    await at('/admin')
    await see('text/Login successful')
    await open('/admin/posts/create')
    await fill('aria/Title', 'Written in Firefox')
    await fill('aria/Excerpt', 'How browsers differ.')
    await attach('input[type="file"]', join(folder, 'cover.png'))
    await see('aria/Alternative text')
    await click('aria/Add paragraph')
    for (const line of ['## Why', 'Some **bold** words', '- one']) {
      await page.keyboard.type(line)
      await page.keyboard.press('Enter')
    }
    await page.keyboard.press('Tab')
    await page.keyboard.type('below')
    const html = await page.$eval('[aria-label="Body text"]', (text) => text.innerHTML)
    for (const part of ['<h2', '<strong>bold</strong>', 'aria-level="2"'])
      if (!html.includes(part)) throw new Error(`The text lacks ${part}: ${html}`)
    await click('aria/Create post')
    await at('/admin/posts/edit/')
  },
}

/** A red pixel, the smallest image. */
const image = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVR4nGP4z8AAAAMBAQDJ/pLvAAAAAElFTkSuQmCC',
  'base64',
)

async function runAll(executablePath: string): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'frontdesk-firefox-'))
  await writeFile(join(folder, 'cover.png'), image)
  const site = await startDemoSite()
  const browser = await launch({
    browser: 'firefox',
    executablePath,
    userDataDir: join(folder, 'profile'),
  })
  try {
    for (const [name, journey] of Object.entries(journeys)) {
      const visit = await startVisit(browser, site.base, folder)
      const failure = await journey(visit).then(
        () => visit.errors[0],
        (error: Error) => error.message,
      )
      console.log(`${failure === undefined ? 'ok      ' : 'FAIL    '} Firefox: ${name}`)
      if (failure !== undefined) {
        process.exitCode = 1
        console.log(`         ${failure}`)
        const images = join(projectRoot, 'test-results')
        await mkdir(images, { recursive: true })
        await visit.page.screenshot({ path: join(images, `firefox-${name.replaceAll(' ', '-')}.png`) })
      }
      await visit.close()
    }
  } finally {
    await browser.close()
    await site.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

const found = spawnSync('which', ['firefox-esr'], { encoding: 'utf8' }).stdout.trim()
if (found) await runAll(found)
else console.log('not run  Firefox is missing on this machine: apt-get install firefox-esr')
