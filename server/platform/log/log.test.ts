import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'

/** Runs a script in a process of its own. @returns the lines of its log */
async function logOf(script: string): Promise<Record<string, unknown>[]> {
  const source = `import { createLog, createRequestLogger } from './server/platform/log/log.ts'; const log = createLog('info'); ${script}; log.flush()`
  const args = ['--input-type=module', '--eval', source]
  const { stdout } = await promisify(execFile)(process.execPath, args)
  return stdout
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Record<string, unknown>)
}

test('an address that an error of a database or a mail server quotes is masked in the log', async () => {
  const lines = await logOf(`
    const detail = 'Key (email_key)=(maya@example.com) already exists.'
    log.error({ err: Object.assign(new Error('550 <maya@example.com> unknown'), { detail }) }, 'failed')
    log.warn({ to: ['maya@example.com'], text: 'a\\nmaya@example.com' }, 'for maya@example.com')
  `)
  expect(lines).toMatchObject([
    {
      msg: 'failed',
      err: { message: '550 <[address]> unknown', detail: 'Key (email_key)=([address]) already exists.' },
    },
    { msg: 'for [address]', to: ['[address]'], text: 'a\n[address]' },
  ])
  expect(JSON.stringify(lines)).not.toContain('maya')
})

test('a token or a signature that an error quotes is masked in the log', async () => {
  const token = 'Ab3_x-Z9q'.padEnd(43, 'kP7w')
  const quoted = `No route matches "/join/${token}." of https://x.example/files/1763700000.${token}/a.pdf\\n${token}`
  const [line] = await logOf(`log.error({ err: new Error("${quoted.replaceAll('"', '\\"')}") }, '${token}')`)
  const message =
    'No route matches "/join/[token]." of https://x.example/files/1763700000.[token]/a.pdf\n[token]'
  expect(line).toMatchObject({ msg: '[token]', err: { message } })
  expect(JSON.stringify(line)).not.toContain(token)
  expect(JSON.stringify(line), 'the stack').toMatch(/at .*node:internal/)
})
