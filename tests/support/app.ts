import { afterAll, onTestFinished } from 'vitest'
import { newDatabaseLocation } from './database.ts'
import { openApp, type TestAppOptions } from './open-app.ts'

/** Opens a server without pages on an empty migrated database. It is closed with the test that asks for it, or with the file. */
export async function testApp(options: TestAppOptions = {}) {
  const { close, ...made } = await openApp(await newDatabaseLocation(), options)
  try {
    onTestFinished(close)
  } catch {
    // outside of a test
    afterAll(close)
  }
  return made
}
