import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readdir, readFile, stat, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, inject, test } from 'vitest'
import { openForWritingNoFollow } from '#server/platform/files/open-no-follow.ts'
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

test('a second server fails with a sentence that names the pid of the first, until that was killed', async () => {
  const dataDir = await folder()
  const { child, said } = await otherProcess(dataDir)
  expect(said).toBe('locked')
  await expect(lockDataDir(dataDir)).rejects.toThrow(
    `The data folder ${dataDir} is in use by the process with pid ${child.pid}: stop that process first, or set ` +
      'DATA_DIR to another folder.',
  )
  child.kill('SIGKILL')
  await once(child, 'exit')
  await (await lockDataDir(dataDir)).release()
})

test('a link to nowhere in the place of the lock creates nothing', async () => {
  const [dataDir, elsewhere] = [await folder(), await folder()]
  await symlink(join(elsewhere, 'made'), join(dataDir, 'frontdesk.lock'))
  await expect(lockDataDir(dataDir)).rejects.toThrow('frontdesk.lock is a link')
  await expect(openForWritingNoFollow(join(dataDir, 'frontdesk.lock'))).rejects.toMatchObject({
    code: 'ELOOP',
  })
  expect(await readdir(elsewhere)).toEqual([])
})

test('a link in the place of the draft of the pid file is not followed', async () => {
  const [dataDir, elsewhere] = [await folder(), join(await folder(), 'foreign')]
  await writeFile(elsewhere, 'theirs')
  await symlink(elsewhere, join(dataDir, `frontdesk.pid.${process.pid}`))
  const lock = await lockDataDir(dataDir)
  expect(await readFile(elsewhere, 'utf8')).toBe('theirs')
  expect(await readFile(join(dataDir, 'frontdesk.pid'), 'utf8')).toBe(`${process.pid}\n`)
  await lock.release()
})

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

test('of many processes that start at once one gets the folder, and the others name it', async () => {
  const dataDir = await folder()
  const all = await Promise.all(Array.from({ length: 5 }, () => otherProcess(dataDir)))
  const winners = all.filter(({ said }) => said === 'locked')
  expect(winners).toHaveLength(1)
  const named = `by the process with pid ${winners[0]!.child.pid}:`
  expect(all.filter(({ said }) => said.includes(named))).toHaveLength(4)
  for (const { child } of all) child.kill('SIGKILL')
})
