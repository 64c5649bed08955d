import { createHmac, randomBytes } from 'node:crypto'
import { link, mkdir, open, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'

const fileName = 'app-secret'

/** Derives the key of a purpose; what is signed for one purpose is not valid for another. */
export type SigningKeys = (purpose: string) => Buffer

/**
 * Loads the secret that signing keys are derived from: `APP_SECRET`, or a file in `dataDir` that the first start creates,
 * readable by its owner only.
 */
export async function loadSigningKeys(settings: {
  dataDir: string
  appSecret: string | undefined
}): Promise<SigningKeys> {
  const secret = settings.appSecret ?? (await storedSecret(settings.dataDir))
  return (purpose) => createHmac('sha256', secret).update(purpose).digest()
}

async function storedSecret(dataDir: string): Promise<string> {
  const path = join(dataDir, fileName)
  const existing = await read(path)
  if (existing) return existing
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
    // a hard link fails if the file exists: of two processes that start at once, both read one complete secret
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
