import type { Migration } from '#server/platform/database/dialects.ts'
import { trigger } from '#server/platform/database/migrations/0001-0079/0011-tallies.ts'

/** Another application of the same address, whose candidate a new one belongs to. */
const ofSameAddress = `select other.candidate_id from applications as other
  where lower(other.email) = lower(new.email) and other.id <> new.id and other.candidate_id is not null
  order by other.applied_at desc, other.id desc limit 1`

/**
 * Applications of one person have the same `candidate_id`: those of one address from the beginning, others once somebody says so. A trigger
 * sets it, since nodes of the version before store applications without it.
 */
export const candidates: Migration = {
  name: '0182-candidates',
  statements: (dialect) => {
    const { kind, id } = dialect
    return [
      `alter table applications add column ${id('candidate_id')}`,
      'create index applications_by_address on applications (lower(email), applied_at, id)',
      `update applications set candidate_id = (
        select first.id from applications as first
        where lower(first.email) = lower(applications.email)
        order by first.applied_at, first.id limit 1
      )`,
      'create index applications_of_candidate on applications (candidate_id, applied_at, id)',
      ...trigger(
        dialect,
        'applications',
        'insert',
        [],
        [
          `update applications set candidate_id = coalesce((${ofSameAddress}), new.id)
            where id = new.id and candidate_id is null`,
        ],
        'identified',
      ),
      ...(kind === 'postgres'
        ? []
        : [
            `insert into sqlite_stat1 (tbl, idx, stat) values
              ('applications', 'applications_by_address', '20000 2 1 1'),
              ('applications', 'applications_of_candidate', '20000 2 1 1')`,
            'analyze sqlite_schema',
          ]),
    ]
  },
}
