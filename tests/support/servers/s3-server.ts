import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { glob, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from './free-port.ts'

/** The credentials of the server. */
export const s3Keys = { AWS_ACCESS_KEY_ID: 'S3RVER', AWS_SECRET_ACCESS_KEY: 'S3RVER' }

const bucket = 'frontdesk-files'

/**
 * Removes objects that the server was writing when it was killed. It writes metadata last and answers after that, so an
 * object without metadata was never acknowledged. Unlike in a real store, it would make every listing fail.
 */
async function removePartialObjects(folder: string): Promise<void> {
  for await (const object of glob('**/*._S3rver_object', { cwd: folder })) {
    const start = join(folder, object.slice(0, -'object'.length))
    const isWhole = await readFile(`${start}metadata.json`, 'utf8')
      .then((text) => JSON.parse(text) !== undefined)
      .catch(() => false)
    if (isWhole) continue
    for (const part of ['object', 'object.md5', 'metadata.json']) await rm(start + part, { force: true })
  }
}

/** Starts an S3 server process with an empty bucket. @param given the folder for its files; a temporary one by default */
export async function startS3(given?: string) {
  const folder = given ?? (await mkdtemp(join(tmpdir(), 'frontdesk-s3-')))
  const port = await freePort()
  const launch = async () => {
    const program = join(import.meta.dirname, 's3-process.mjs')
    // The server signs pagination tokens with a cipher that OpenSSL 3 only has in its legacy provider.
    const args = ['--openssl-legacy-provider', program, folder, String(port), bucket]
    const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] })
    const failed = once(child, 'exit').then(() => {
      throw new Error('The S3 server ended')
    })
    failed.catch(() => {})
    await Promise.race([once(child.stdout, 'data'), failed])
    return child
  }
  let child = await launch()
  const killOnExit = () => child.kill('SIGKILL')
  process.once('exit', killOnExit)
  const kill = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return
    const exited = once(child, 'exit')
    child.kill('SIGKILL')
    await exited
  }
  return {
    url: `s3://${bucket}?endpoint=http://127.0.0.1:${port}&region=eu-test-1`,
    /** Kills the process; stored objects stay. */
    kill,
    /** Starts the server again on the same port and folder. */
    async start() {
      await removePartialObjects(folder)
      child = await launch()
    },
    async stop() {
      process.off('exit', killOnExit)
      await kill()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
