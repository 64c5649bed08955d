import type { Kysely } from 'kysely'
import { applicationStatuses } from '#contract/careers/limits.ts'
import type { Tables } from '#server/tables.ts'

/** Counts applications: in total, since a time (ISO 8601), by status, and by position with the largest count first. */
export async function applicationStats(query: Kysely<Tables>, since: string) {
  const applications = query.selectFrom('applications').where('spamAt', 'is', null)
  const [byStatus, byPosition, recent] = await Promise.all([
    applications
      .select((eb) => ['status', eb.fn.countAll<number>().as('count')])
      .groupBy('status')
      .execute(),
    applications
      .select((eb) => ['position', eb.fn.countAll<number>().as('count')])
      .groupBy('position')
      .orderBy('count', 'desc')
      .orderBy('position')
      .execute(),
    applications
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('appliedAt', '>', since)
      .executeTakeFirstOrThrow(),
  ])
  const countOf = (status: string) => Number(byStatus.find((row) => row.status === status)?.count ?? 0)
  return {
    statusStats: applicationStatuses.map((status) => ({ _id: status, count: countOf(status) })),
    positionStats: byPosition.map(({ position, count }) => ({ _id: position, count: Number(count) })),
    totalApplications: byStatus.reduce((sum, { count }) => sum + Number(count), 0),
    recentApplications: Number(recent.count),
  }
}
