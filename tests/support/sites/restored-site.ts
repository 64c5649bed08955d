import { aSignedInAdmin } from '#tests/support/builders.ts'
import { newDatabaseLocation } from '#tests/support/database.ts'
import { openApp, type DatabaseLocation } from '#tests/support/open-app.ts'
import { createSessions } from '#server/platform/accounts/sessions.ts'

/** The settings of a command for a site. */
export const settingsOf = ({ dataDir, databaseUrl }: DatabaseLocation) => ({
  DATA_DIR: dataDir,
  DATABASE_URL: databaseUrl,
})

/** A site with one account, which no server has open. */
export async function aClosedSite() {
  const location = await newDatabaseLocation()
  const own = await openApp(location)
  const { authorization } = await aSignedInAdmin(own.database)
  await own.close()
  return { location, authorization, env: settingsOf(location) }
}

/** The names of the enquiries, newest first, each with the size of its file as an admin downloads it, who signs in again after a restore. */
export async function enquiriesOf(location: DatabaseLocation): Promise<[string, number][]> {
  const own = await openApp(location)
  const { id } = await own.database.query.selectFrom('users').select('id').executeTakeFirstOrThrow()
  const authorization = `Bearer ${await createSessions(own.database).create(id)}`
  const { body } = await own.send('GET /api/contact', { authorization })
  const enquiries: [string, number][] = []
  for (const { name, filePath } of body.data)
    enquiries.push([name, (await own.send(`GET /${filePath}`)).bytes.length])
  await own.close()
  return enquiries
}
