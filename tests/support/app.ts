import { afterAll } from 'vitest'
import { newDatabaseLocation } from './database.ts'
import { openApp, type TestAppOptions } from './open-app.ts'

/** A server without pages on a migrated, empty database of the run's engine, closed when the test file is done. */
export async function testApp(options: TestAppOptions = {}) {
  const { close, ...made } = await openApp(await newDatabaseLocation(), options)
  afterAll(close)
  return made
}
