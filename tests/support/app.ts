import { afterAll } from 'vitest'
import { databasePlace } from './database.ts'
import { openApp, type AppWish } from './own-app.ts'

/** A server without pages on a migrated, empty database of the run's engine, closed when the test file is done. */
export async function testApp(options: AppWish = {}) {
  const { close, ...made } = await openApp(await databasePlace(), options)
  afterAll(close)
  return made
}
