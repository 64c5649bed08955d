import type { FastifyInstance } from 'fastify'
import type { Mount } from '#server/platform/http/endpoints.ts'
import type { PersonalDataSource } from '#server/platform/personal-data.ts'
import type { Platform } from '#server/platform/platform.ts'
import { registerRetention, type RetentionRule } from '#server/platform/retention.ts'

/**
 * A part of the product: it builds its own stores on the platform, and says here what the server does with it. Features
 * know nothing of each other; what one must tell another goes through the platform (`changes`, `personalData`).
 */
export type Feature = (platform: Platform) => {
  /** Mounts its calls of the contract, and on `app` its addresses that are no calls. */
  routes(mount: Mount, app: FastifyInstance): void
  /** What it holds of people, to be found and erased. */
  personalData?: PersonalDataSource
  /** How long it keeps its records. */
  retention?: RetentionRule
  /** Starts its work in the background, before the first request. @returns the function that stops it */
  onStart?(): Promise<() => void>
}

/**
 * Builds features in their order, mounts them, and registers what they hold, for how long, and what they run.
 * @returns a round of retention, for a caller that cannot wait for the next one
 */
export function registerFeatures(
  platform: Platform,
  features: Feature[],
): { applyRetention(): Promise<void> } {
  const { app, mount, personalData } = platform
  const built = features.map((feature) => feature(platform))
  for (const { routes } of built) routes(mount, app)
  for (const feature of built) if (feature.personalData) personalData.add(feature.personalData)
  for (const { onStart } of built) {
    if (!onStart) continue
    let stop: (() => void) | undefined
    app.addHook('onReady', async () => {
      stop = await onStart()
    })
    app.addHook('preClose', async () => stop?.())
  }
  const rules = built.flatMap(({ retention }) => retention ?? [])
  return { applyRetention: registerRetention(app, rules, platform) }
}
