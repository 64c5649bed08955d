import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { projectRoot } from './install.mjs'

// Starts with the shell, which has no window and saves a fifth of a journey's processor time.
const usualPaths = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

/**
 * Chromium features that tests don't need. The two of the omnibox would start two more processes per page, the spare renderer one more.
 * Only the last such argument counts, so this repeats what Playwright disables.
 */
const disabledFeatures = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'AimEnabled',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'SpareRendererForSitePerProcess',
  'ThirdPartyStoragePartitioning',
]

/** The arguments of Chromium for journeys and screenshots. Fewer processes save a tenth of a page's processor time. */
export const chromiumArguments = [
  '--no-sandbox',
  '--disable-gpu',
  '--in-process-gpu',
  // otherwise the shell rounds glyph widths
  '--font-render-hinting=none',
  '--disable-site-isolation-trials',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  `--disable-features=${disabledFeatures.join(',')}`,
]

const succeeds = (command, args) =>
  spawnSync(command, args, { cwd: projectRoot, stdio: 'ignore' }).status === 0

function findBrowser() {
  const playwrightPath = createRequire(import.meta.url)('@playwright/test').chromium.executablePath()
  return [process.env.CHROMIUM, ...usualPaths, playwrightPath].find((path) => path && existsSync(path))
}

/**
 * Finds Chromium at `CHROMIUM`, in the usual places or in Playwright's cache. Otherwise installs it with apt or Playwright.
 * @returns the path of the executable
 * @throws if it can't be installed
 */
export function ensureBrowser() {
  const found = findBrowser()
  if (found) return found
  console.log('Installing Chromium …')
  const installers = [
    () =>
      succeeds('apt-get', ['update']) && succeeds('apt-get', ['install', '-y', 'chromium-headless-shell']),
    () => succeeds(`${projectRoot}node_modules/.bin/playwright`, ['install', '--with-deps', 'chromium']),
  ]
  for (const install of installers) {
    if (install() && findBrowser()) return findBrowser()
  }
  throw new Error('Chromium could not be found or installed. Set CHROMIUM to its path.')
}
