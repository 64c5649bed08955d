import type { FastifyInstance } from 'fastify'
import type { Mount } from '#server/platform/http/endpoints.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { Job } from '#server/platform/jobs/jobs.ts'
import { createRecordErasure } from '#server/platform/records/record-erasure.ts'
import { retentionJob, type RetentionRule } from '#server/platform/records/retention.ts'
import type { FeatureRecord } from '#server/platform/records/stored-kind.ts'

/**
 * A part of the product: creates its stores on the platform, and declares its routes, kinds of records and background work. Features do
 * not import each other; they communicate through the platform (`changes`, `personalData`, `waitingWork`).
 */
export type Feature = (platform: Platform) => {
  /** mounts its calls of the contract, and its other routes on `app` */
  routes(mount: Mount, app: FastifyInstance): void
  /** its kinds of records: how they are searched, removed, erased and kept, and which of them wait */
  records?: FeatureRecord[]
  /** how long it keeps data other than records */
  retention?: RetentionRule | RetentionRule[]
  /** its background work */
  jobs?: Job[]
  /** prepares it before the first request */
  onStart?(): Promise<void>
}

/**
 * Creates features in order and registers what they declare.
 * @returns a function that applies retention immediately
 */
export function registerFeatures(
  platform: Platform,
  features: Feature[],
): { applyRetention(): Promise<void> } {
  const { app, mount, records, jobs, retentionPeriods, privateFiles } = platform
  /** Adds the erasure to a record as its kind declares. */
  const erased = (record: FeatureRecord): FeatureRecord => {
    const { kind, personalData, retention = [] } = record
    const erasure = createRecordErasure({ ...platform, files: privateFiles }, kind)
    const name = kind.retention?.name
    const byAge = name && {
      months: async () => (await retentionPeriods.read())[name],
      removeBefore: erasure.removeBefore,
    }
    return {
      ...record,
      personalData: personalData ?? (kind.held ? erasure.personalData : false),
      ...(byAge && { count: erasure.count }),
      retention: [byAge ?? [], retention].flat(),
    }
  }
  const built = features.map((feature) => feature(platform))
  for (const { routes } of built) routes(mount, app)
  records.push(...built.flatMap((feature) => feature.records ?? []).map(erased))
  for (const { onStart } of built) if (onStart) app.addHook('onReady', onStart)
  for (const job of built.flatMap((feature) => feature.jobs ?? [])) jobs.add(job)
  const rules = [
    platform.removals.retention,
    ...platform.tokens.retention,
    ...[...built, ...records].flatMap(({ retention }) => retention ?? []),
  ]
  return { applyRetention: jobs.add(retentionJob(rules, platform)).run }
}
