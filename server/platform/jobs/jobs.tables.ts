import { table, text, time } from '#server/platform/database/table.ts'

/** Which node does a job, until a time that it puts off while it works. */
export const leases = table(
  'leases',
  {
    name: text().key(),
    owner: text(),
    until: time(),
  },
  { isLocal: true },
)
