import { table, text, time } from '#server/platform/database/table.ts'

/** Paths of another site, and the paths of this one that they lead to. */
export const redirects = table('redirects', {
  path: text().key(),
  target: text(),
  createdAt: time(),
})
