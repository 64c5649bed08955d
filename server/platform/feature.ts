import type { FastifyInstance } from 'fastify'
import type { Mount } from '#server/platform/http/endpoints.ts'
import type { PersonalDataSource } from '#server/platform/erasures/personal-data.ts'
import type { Platform } from '#server/platform/platform.ts'
import { registerRetention, type RetentionRule } from '#server/platform/retention.ts'
import type { WaitingWorkSource } from '#server/platform/waiting-work.ts'

/**
 * A part of the product: creates its stores on the platform, and declares its routes, personal data, retention, waiting work and
 * background work. Features do not import each other; they communicate through the platform (`changes`, `personalData`, `waitingWork`).
 */
export type Feature = (platform: Platform) => {
  /** mounts its calls of the contract, and on `app` its other routes */
  routes(mount: Mount, app: FastifyInstance): void
  /** the personal data that it stores */
  personalData?: PersonalDataSource
  /** how long it keeps its records */
  retention?: RetentionRule | RetentionRule[]
  /** what of its records waits for an admin */
  waitingWork?: WaitingWorkSource
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
  const { app, mount, personalData, waitingWork } = platform
  const built = features.map((feature) => feature(platform))
  for (const { routes } of built) routes(mount, app)
  for (const feature of built) if (feature.personalData) personalData.add(feature.personalData)
  for (const feature of built) if (feature.waitingWork) waitingWork.add(feature.waitingWork)
  for (const { onStart } of built) {
    if (!onStart) continue
    let stop: (() => void) | undefined
    app.addHook('onReady', async () => {
      stop = await onStart()
    })
    app.addHook('preClose', async () => stop?.())
  }
  const rules = [platform.removals.retention, ...built.flatMap(({ retention }) => retention ?? [])]
  return { applyRetention: registerRetention(app, rules, platform) }
}
