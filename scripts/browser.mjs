import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { root } from './install.mjs'

const places = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

const succeeds = (command, args) => spawnSync(command, args, { cwd: root, stdio: 'ignore' }).status === 0

function present() {
  const own = createRequire(import.meta.url)('@playwright/test').chromium.executablePath()
  return [process.env.CHROMIUM, ...places, own].find((path) => path && existsSync(path))
}

/**
 * A Chromium for journeys, pictures and measurements: that of `CHROMIUM`, the system's own, or else Playwright's, or else
 * Debian's package.
 * @returns its path
 * @throws when the machine can have none
 */
export function ensureBrowser() {
  const found = present()
  if (found) return found
  console.log('Installing Chromium …')
  const tries = [
    () => succeeds(`${root}node_modules/.bin/playwright`, ['install', '--with-deps', 'chromium']),
    () => succeeds('apt-get', ['update']) && succeeds('apt-get', ['install', '-y', 'chromium']),
  ]
  for (const install of tries) {
    if (install() && present()) return present()
  }
  throw new Error('No Chromium could be found or installed. Set CHROMIUM to the path of one.')
}
