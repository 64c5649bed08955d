import { createHmac } from 'node:crypto'
import { join } from 'node:path'
import { storedRandomValue } from './stored-value.ts'

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
  const secret = settings.appSecret ?? (await storedRandomValue(join(settings.dataDir, fileName)))
  return (purpose) => createHmac('sha256', secret).update(purpose).digest()
}
