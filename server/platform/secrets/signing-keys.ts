import { createHmac } from 'node:crypto'
import { join } from 'node:path'
import { readOrCreateRandomValue } from './random-value-file.ts'

const fileName = 'app-secret'

/** Derives the key for a purpose. Signatures for one purpose aren't valid for another. */
export type SigningKeys = {
  (purpose: string): Buffer
  /** The key for the purpose, and the one from before `APP_SECRET` was changed, for encrypted stored data. */
  withPrevious(purpose: string): [Buffer, ...Buffer[]]
}

const derive = (secret: string, purpose: string) => createHmac('sha256', secret).update(purpose).digest()

/**
 * Loads the secret that signing keys are derived from: `APP_SECRET`, or a file in `dataDir` that the first start creates, readable only by
 * its owner.
 */
export async function loadSigningKeys(settings: {
  dataDir: string
  appSecret: string | undefined
  appSecretPrevious?: string | undefined
}): Promise<SigningKeys> {
  const secret = settings.appSecret ?? (await readOrCreateRandomValue(join(settings.dataDir, fileName)))
  const former = settings.appSecretPrevious
  return Object.assign((purpose: string) => derive(secret, purpose), {
    withPrevious: (purpose: string): [Buffer, ...Buffer[]] => [
      derive(secret, purpose),
      ...(former === undefined ? [] : [derive(former, purpose)]),
    ],
  })
}
