import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, stat, symlink } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, inject, test } from 'vitest'
import { lockDataDir } from './data-dir-lock.ts'

const folder = () => mkdtemp(join(inject('runFolder'), 'lock-'))
const lockModule = new URL('./data-dir-lock.ts', import.meta.url).href

/** Another process that takes the folder, and says so. */
async function otherProcess(dataDir: string) {
  const script = `
    const { lockDataDir } = await import(${JSON.stringify(lockModule)})
    try {
      await lockDataDir(${JSON.stringify(dataDir)})
      console.log('locked')
      setInterval(() => {}, 1000)
    } catch (error) {
      console.log(error.message)
    }`
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [said] = (await once(child.stdout!, 'data')) as [Buffer]
  return { child, said: said.toString().trim() }
}

test.each(['frontdesk.lock', 'frontdesk.sqlite', 'frontdesk.sqlite-wal', 'frontdesk.sqlite-journal'])(
  'a link in the place of %s is refused, and nothing is written where it leads',
  async (name) => {
    const [dataDir, elsewhere] = [await folder(), join(await folder(), 'foreign')]
    await symlink(elsewhere, join(dataDir, name))
    await expect(lockDataDir(dataDir)).rejects.toThrow(
      `${join(dataDir, name)} is a link, and Frontdesk doesn't open a database through a link`,
    )
    await expect(stat(elsewhere)).rejects.toThrow('ENOENT')
  },
)

test('of many processes that start at once one gets the folder until it is killed, and the others name it', async () => {
  const dataDir = await folder()
  const all = await Promise.all(Array.from({ length: 5 }, () => otherProcess(dataDir)))
  const winners = all.filter(({ said }) => said === 'locked')
  expect(winners).toHaveLength(1)
  const named = `by the process with pid ${winners[0]!.child.pid}:`
  expect(all.filter(({ said }) => said.includes(named))).toHaveLength(4)
  const ended = once(winners[0]!.child, 'exit')
  for (const { child } of all) child.kill('SIGKILL')
  await ended
  await (await lockDataDir(dataDir)).release()
})
