import type { Readable } from 'node:stream'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort } from '#tests/support/servers/free-port.ts'
import type { BrowserKind, Driver } from './driver.ts'
import { missingPrograms, startProgram } from './programs.ts'

/** The key of an element in WebDriver's answers (https://www.w3.org/TR/webdriver2/#elements). */
const elementKey = 'element-6066-11e4-a52e-4f735466cecf'

/** Starts an X server without a screen, on a display that it chooses. */
async function startDisplay() {
  const { child, stop } = startProgram(
    'Xvfb',
    ['-displayfd', '3', '-screen', '0', '1600x1200x24', '-nolisten', 'tcp'],
    { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] },
  )
  const [chunk] = await once(child.stdio[3] as Readable, 'data')
  return { display: `:${String(chunk).trim()}`, stop }
}

async function start(folder: string): Promise<Driver> {
  const { display, stop: stopDisplay } = await startDisplay()
  const port = await freePort()
  const { stop: stopDriver } = startProgram('WebKitWebDriver', [`--port=${port}`], {
    stdio: 'ignore',
    env: {
      ...process.env,
      HOME: folder,
      XDG_DATA_HOME: folder,
      XDG_CACHE_HOME: folder,
      DISPLAY: display,
      GDK_BACKEND: 'x11',
      // there is no graphics card behind the display
      LIBGL_ALWAYS_SOFTWARE: '1',
    },
  })
  const base = `http://127.0.0.1:${port}`
  const call = async (method: string, path: string, body?: object) => {
    const answer = await fetch(base + path, { method, ...(body && { body: JSON.stringify(body) }) })
    const { value } = (await answer.json()) as { value: unknown }
    if (!answer.ok) throw new Error(`${path}: ${(value as { message: string }).message}`)
    return value
  }
  const isReady = () =>
    fetch(`${base}/status`).then(
      ({ ok }) => ok,
      () => false,
    )
  for (const deadline = Date.now() + 60_000; !(await isReady()); await pause(200)) {
    if (Date.now() > deadline) throw new Error('WebKitWebDriver does not answer on its port')
  }
  const { sessionId } = (await call('POST', '/session', { capabilities: {} })) as { sessionId: string }
  const session = `/session/${sessionId}`
  const execute = (expression: string) =>
    call('POST', `${session}/execute/sync`, { script: `return ${expression}`, args: [] })

  return {
    open: async (url) => void (await call('POST', `${session}/url`, { url })),
    async evaluate(expression) {
      const value = await execute(`JSON.stringify(${expression})`)
      return typeof value === 'string' ? JSON.parse(value) : undefined
    },
    perform: async (actions) => void (await call('POST', `${session}/actions`, { actions })),
    async chooseFile(expression, path) {
      const element = (await execute(expression)) as Record<string, string>
      await call('POST', `${session}/element/${element[elementKey]}/value`, { text: path })
    },
    async resize(width, height) {
      const setWindow = (across: number, down: number) =>
        call('POST', `${session}/window/rect`, { x: 0, y: 0, width: across, height: down })
      await setWindow(width, height)
      const [innerWidth, innerHeight] = (await execute('[innerWidth, innerHeight]')) as [number, number]
      await setWindow(2 * width - innerWidth, 2 * height - innerHeight)
    },
    screenshot: async () => Buffer.from(String(await call('GET', `${session}/screenshot`)), 'base64'),
    takeErrors: () => [],
    async close() {
      await call('DELETE', session).catch(() => {})
      await stopDriver()
      await stopDisplay()
    },
  }
}

/** WebKitGTK's MiniBrowser, the package `webkit2gtk-driver` of Debian, on a display of its own. */
export const webkit: BrowserKind = {
  name: 'WebKitGTK',
  missing: () =>
    missingPrograms(['WebKitWebDriver', 'Xvfb']).length > 0
      ? 'apt-get install webkit2gtk-driver xvfb'
      : undefined,
  start,
}
