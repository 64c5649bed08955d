import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

/** Set by `npm run test:long`. Tests in `*.long.test.ts` wait for processes or repeat something many times: `npm test` leaves them out. */
const isLong = process.env.TEST_LONG === 'true'

const rules = 'server/**/*.rules.test.ts'
const notNow = isLong ? [] : ['**/*.long.test.ts']
const onSqlite = ['server/**/*.test.ts', 'tests/attacks/*.test.ts']
/** What `npm test` repeats on PostgreSQL: where SQL, locks, search, migrations or notifications could differ. */
const onPostgres = ['server/{features,desk,platform/database}/**/*.test.ts', 'server/**/*.postgres.test.ts']

export default defineConfig({
  test: {
    environment: 'node',
    pool: 'forks',
    // The files of a worker share modules: evaluating the server anew for each takes as long as its tests.
    isolate: false,
    // at least two, since many tests wait for a disk, a database or a timer
    maxWorkers: Math.max(2, availableParallelism() - 1),
    // a busy machine makes tests slow and not wrong
    testTimeout: 180_000,
    hookTimeout: 180_000,
    expect: { poll: { timeout: 30_000 } },
    // what passes at a second try is listed as flaky; a run of everything hides nothing
    retry: isLong ? 0 : 2,
    setupFiles: ['tests/support/setup/every-test.ts'],
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['{contract,content,conversion,app,bench}/**/*.test.{ts,tsx}', rules, 'tests/*.test.ts'],
          exclude: notNow,
        },
      },
      {
        extends: true,
        test: {
          name: 'sqlite',
          include: onSqlite,
          exclude: [rules, 'server/**/*.postgres.test.ts', ...notNow],
          globalSetup: ['tests/support/setup/run-folder.ts'],
          provide: { postgres: undefined },
        },
      },
      {
        extends: true,
        test: {
          name: 'postgres',
          include: isLong ? onSqlite : onPostgres,
          exclude: [rules, 'server/**/*.sqlite.test.ts', ...notNow],
          globalSetup: ['tests/support/setup/run-folder.ts', 'tests/support/setup/postgres.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'faults',
          isolate: true,
          testTimeout: 600_000,
          hookTimeout: 600_000,
          include: ['tests/faults/*.test.ts'],
          exclude: notNow,
        },
      },
    ],
  },
})
