import { onTestFinished } from 'vitest'
import { aPerson } from '#tests/support/builders.ts'
import { newDatabaseLocation } from '#tests/support/database.ts'
import { openApp } from '#tests/support/open-app.ts'

/** A site that is being served until the test ends, and the environment of a command beside it. */
export async function aServedSite() {
  const place = await newDatabaseLocation()
  const site = await openApp(place)
  onTestFinished(site.close)
  await aPerson(site.database, ['owner'])
  const { dataDir: DATA_DIR, databaseUrl: DATABASE_URL = '' } = place
  return { ...site, env: { DATA_DIR, DATABASE_URL } }
}

/** Counts the rows of a table of a site. */
export async function countRows(
  { database }: Pick<Awaited<ReturnType<typeof aServedSite>>, 'database'>,
  table: 'posts' | 'comments' | 'postTags',
): Promise<number> {
  const { n } = await database.query
    .selectFrom(table)
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow()
  return Number(n)
}
