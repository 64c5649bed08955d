import { afterAll } from 'vitest'
import { newDatabaseLocation } from './database.ts'
import { openApp, type TestAppOptions } from './open-app.ts'

/** Opens a server without pages on an empty migrated database. It is closed when the test file is done. */
export async function testApp(options: TestAppOptions = {}) {
  const { close, ...made } = await openApp(await newDatabaseLocation(), options)
  afterAll(close)
  return made
}
