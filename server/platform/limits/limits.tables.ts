import { integer, table, text, time } from '#server/platform/database/table.ts'

export const rateLimits = table(
  'rate_limits',
  {
    key: text().key(),
    windowStart: time(),
    count: integer().atLeast(0),
  },
  {
    indexes: {
      window: '(window_start)',
    },
  },
)
