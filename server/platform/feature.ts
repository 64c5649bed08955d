import type { FastifyInstance } from 'fastify'
import type { Mount } from '#server/platform/http/endpoints.ts'
import type { Platform } from '#server/platform/platform.ts'
import { registerRetention, type RetentionRule } from '#server/platform/records/retention.ts'
import type { FeatureRecord } from '#server/platform/records/stored-kind.ts'

/**
 * A part of the product: creates its stores on the platform, and declares its routes, kinds of records and background work. Features do
 * not import each other; they communicate through the platform (`changes`, `personalData`, `waitingWork`).
 */
export type Feature = (platform: Platform) => {
  /** mounts its calls of the contract, and on `app` its other routes */
  routes(mount: Mount, app: FastifyInstance): void
  /** the kinds of records that it brings: how they are searched, removed, erased and kept, and what of them waits */
  records?: FeatureRecord[]
  /** how long it keeps what is no record of its own */
  retention?: RetentionRule | RetentionRule[]
  /** starts background work, before the first request. @returns a function that stops it */
  onStart?(): Promise<() => void>
}

/**
 * Creates features in their order and registers what they declare.
 * @returns a function that applies retention at once
 */
export function registerFeatures(
  platform: Platform,
  features: Feature[],
): { applyRetention(): Promise<void> } {
  const { app, mount, records } = platform
  const built = features.map((feature) => feature(platform))
  for (const { routes } of built) routes(mount, app)
  records.push(...built.flatMap((feature) => feature.records ?? []))
  for (const { onStart } of built) {
    if (!onStart) continue
    let stop: (() => void) | undefined
    app.addHook('onReady', async () => {
      stop = await onStart()
    })
    app.addHook('preClose', async () => stop?.())
  }
  const rules = [
    platform.removals.retention,
    ...[...built, ...records].flatMap(({ retention }) => retention ?? []),
  ]
  return { applyRetention: registerRetention(app, rules, platform) }
}
