import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort } from '#tests/support/servers/free-port.ts'
import type { BrowserKind, Driver } from './driver.ts'
import { missingPrograms, startProgram } from './programs.ts'

type Message = { id?: number; type: string; method?: string; params?: Record<string, unknown> } & {
  result?: Record<string, unknown>
  message?: string
}

/** A connection by WebDriver BiDi, which Firefox speaks without a driver beside it. */
async function connect(port: number, isAlive: () => boolean) {
  const url = `ws://127.0.0.1:${port}/session`
  const open = () =>
    new Promise<WebSocket | undefined>((resolve) => {
      const socket = new WebSocket(url)
      socket.addEventListener('open', () => resolve(socket), { once: true })
      socket.addEventListener('error', () => resolve(undefined), { once: true })
    })
  let socket = await open()
  for (const deadline = Date.now() + 60_000; !socket; socket = await open()) {
    if (!isAlive() || Date.now() > deadline) throw new Error('Firefox does not answer on its debugging port')
    await pause(200)
  }
  const pending = new Map<number, (message: Message) => void>()
  const errors: string[] = []
  socket.addEventListener('message', ({ data }) => {
    const message = JSON.parse(String(data)) as Message
    if (message.id !== undefined) pending.get(message.id)?.(message)
    const { level, text } = (message.params ?? {}) as { level?: string; text?: string }
    if (message.method === 'log.entryAdded' && level === 'error') errors.push(text ?? 'an error without text')
  })
  let lastId = 0
  const send = async (method: string, params: object) => {
    lastId += 1
    const id = lastId
    const answer = new Promise<Message>((resolve) => pending.set(id, resolve))
    socket.send(JSON.stringify({ id, method, params }))
    const { type, result, message } = await answer
    pending.delete(id)
    if (type === 'error') throw new Error(`${method}: ${message}`)
    return result!
  }
  return { send, errors }
}

async function start(folder: string): Promise<Driver> {
  const profile = join(folder, 'profile')
  await mkdir(profile, { recursive: true })
  const port = await freePort()
  const args = ['--headless', '--no-remote', '--profile', profile, `--remote-debugging-port=${port}`]
  const { child, stop } = startProgram('firefox-esr', [...args, 'about:blank'], {
    stdio: 'ignore',
    env: { ...process.env, HOME: folder },
  })
  const { send, errors } = await connect(port, () => child.exitCode === null)
  await send('session.new', { capabilities: {} })
  const { contexts } = (await send('browsingContext.getTree', {})) as { contexts: { context: string }[] }
  const { context } = contexts[0]!
  await send('session.subscribe', { events: ['log.entryAdded'], contexts: [context] })

  const evaluate = async (expression: string) => {
    const options = { target: { context }, awaitPromise: false, resultOwnership: 'root' }
    const { type, result, exceptionDetails } = (await send('script.evaluate', {
      ...options,
      expression,
    })) as {
      type: string
      result: { value?: string; sharedId?: string }
      exceptionDetails?: { text: string }
    }
    if (type === 'exception') throw new Error(exceptionDetails!.text)
    return result
  }
  return {
    open: async (url) => void (await send('browsingContext.navigate', { context, url, wait: 'complete' })),
    async evaluate(expression) {
      const { value } = await evaluate(`JSON.stringify(${expression})`)
      return value === undefined ? undefined : JSON.parse(value)
    },
    perform: async (actions) => void (await send('input.performActions', { context, actions })),
    async chooseFile(expression, path) {
      const { sharedId } = await evaluate(expression)
      await send('input.setFiles', { context, element: { sharedId }, files: [path] })
    },
    resize: async (width, height) =>
      void (await send('browsingContext.setViewport', { context, viewport: { width, height } })),
    async screenshot() {
      const { data } = await send('browsingContext.captureScreenshot', { context })
      return Buffer.from(String(data), 'base64')
    },
    takeErrors: () => errors.splice(0),
    close: stop,
  }
}

/** Firefox ESR, the package `firefox-esr` of Debian. */
export const firefox: BrowserKind = {
  name: 'Firefox ESR',
  missing: () => (missingPrograms(['firefox-esr']).length > 0 ? 'apt-get install firefox-esr' : undefined),
  start,
}
