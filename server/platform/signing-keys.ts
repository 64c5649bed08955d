import { createHmac, randomBytes } from 'node:crypto'
import { link, mkdir, open, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'

const fileName = 'app-secret'

/** Makes the key of one purpose, so that what is signed for one is worth nothing for another. */
export type SigningKeys = (purpose: string) => Buffer

/**
 * The keys that the installation signs with: from `APP_SECRET`, or from a secret that the first start leaves in
 * `dataDir`, for the owner alone to read.
 */
export async function loadSigningKeys(settings: {
  dataDir: string
  appSecret: string | undefined
}): Promise<SigningKeys> {
  const secret = settings.appSecret ?? (await keptSecret(settings.dataDir))
  return (purpose) => createHmac('sha256', secret).update(purpose).digest()
}

async function keptSecret(dataDir: string): Promise<string> {
  const path = join(dataDir, fileName)
  const there = await read(path)
  if (there) return there
  await mkdir(dataDir, { recursive: true, mode: 0o700 })
  const draft = `${path}.${randomBytes(6).toString('hex')}`
  const handle = await open(draft, 'wx', 0o600)
  try {
    await handle.writeFile(randomBytes(32).toString('base64url'))
    await handle.sync()
  } finally {
    await handle.close()
  }
  try {
    // A link, since of two processes that start together both must end up with the same secret, and it whole.
    await link(draft, path)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    await rm(draft, { force: true })
  }
  return (await read(path))!
}

async function read(path: string): Promise<string | undefined> {
  try {
    return (await readFile(path, 'utf8')).trim() || undefined
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}
