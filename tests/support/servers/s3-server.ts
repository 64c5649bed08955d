import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { glob, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from './free-port.ts'

/** The keys that the server takes. */
export const s3Keys = { AWS_ACCESS_KEY_ID: 'S3RVER', AWS_SECRET_ACCESS_KEY: 'S3RVER' }

const bucket = 'frontdesk-files'

export type S3Server = {
  url: string
  /** Ends the process as a power cut would; what it was asked so far is kept. */
  kill(): Promise<void>
  /** Starts it again on the same port and files. */
  start(): Promise<void>
  stop(): Promise<void>
}

/**
 * Takes away what this server was writing when it was killed. It writes an object's metadata last, and answers after that:
 * what has none was never acknowledged. Left there, it would fail every listing, which a real store's halves do not.
 */
async function sweep(folder: string): Promise<void> {
  for await (const object of glob('**/*._S3rver_object', { cwd: folder })) {
    const start = join(folder, object.slice(0, -'object'.length))
    const isWhole = await readFile(`${start}metadata.json`, 'utf8')
      .then((text) => JSON.parse(text) !== undefined)
      .catch(() => false)
    if (isWhole) continue
    for (const part of ['object', 'object.md5', 'metadata.json']) await rm(start + part, { force: true })
  }
}

/** Starts an S3-speaking server process with an empty bucket, on files of its own, or in a folder that is given. */
export async function startS3(given?: string): Promise<S3Server> {
  const folder = given ?? (await mkdtemp(join(tmpdir(), 'frontdesk-s3-')))
  const port = await freePort()
  const launch = async () => {
    const program = join(import.meta.dirname, 's3-process.mjs')
    // It signs the tokens of long listings with a cipher that OpenSSL has put away.
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
  const endWithUs = () => child.kill('SIGKILL')
  process.once('exit', endWithUs)
  const kill = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return
    const ended = once(child, 'exit')
    child.kill('SIGKILL')
    await ended
  }
  return {
    url: `s3://${bucket}?endpoint=http://127.0.0.1:${port}&region=eu-test-1`,
    kill,
    async start() {
      await sweep(folder)
      child = await launch()
    },
    async stop() {
      process.off('exit', endWithUs)
      await kill()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
