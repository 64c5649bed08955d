import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { utimes } from 'node:fs/promises'
import { chromium } from '@playwright/test'
import { expect, onTestFinished, test, vi } from 'vitest'
import { ensureBrowser } from '../scripts/browser.mjs'
import { freePort } from './support/servers/free-port.ts'
import { temporaryFolder } from './support/temporary-folder.ts'

/** Starts the development server on an empty data folder. @returns its address, and how to wait until it has started so often */
async function startDevelopment() {
  const dataDir = await temporaryFolder()
  const port = await freePort()
  const env = { ...process.env, DATA_DIR: dataDir, PORT: String(port), SEED_DEMO: 'false' }
  const child = spawn(process.execPath, ['scripts/start.mjs', '--dev'], { env, detached: true })
  const exited = once(child, 'exit')
  onTestFinished(async () => {
    process.kill(-child.pid!, 'SIGKILL')
    await exited
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += String(chunk)))
  const waitForStarts = (count: number) =>
    vi.waitFor(() => expect(output.match(/Back office/g)).toHaveLength(count), { timeout: 90_000 })
  return { address: `http://localhost:${port}/`, waitForStarts }
}

test('in development, the scripts of a page run, and the server starts anew when the content changes', async () => {
  const { address, waitForStarts } = await startDevelopment()
  await waitForStarts(1)
  const args = ['--no-sandbox', '--disable-gpu']
  const browser = await chromium.launch({ executablePath: ensureBrowser(), args })
  onTestFinished(() => browser.close())
  const page = await browser.newPage()
  await page.goto(address, { timeout: 90_000 })
  await page.locator('html[data-hydrated]').waitFor({ state: 'attached', timeout: 90_000 })
  const now = new Date()
  await utimes('content/openings.ts', now, now)
  await waitForStarts(2)
}, 300_000)
