import { availableParallelism } from 'node:os'
import { defineConfig, type TestUserConfig } from 'vitest/config'

const onDatabase = {
  include: ['server/**/*.test.ts', 'tests/attacks/**/*.test.ts'],
  environment: 'node',
  pool: 'forks',
  // The files of a worker share modules: evaluating the server anew for each takes as long as its tests.
  isolate: false,
  testTimeout: 180_000,
  hookTimeout: 180_000,
} satisfies TestUserConfig

/** Tests that need no database run once; all other tests of the server run on SQLite and on PostgreSQL. */
export default defineConfig({
  test: {
    // at least two, since many tests wait for a disk, a database or a timer
    maxWorkers: Math.max(2, availableParallelism() - 1),
    // a busy machine makes tests slow and not wrong
    expect: { poll: { timeout: 30_000 } },
    projects: [
      {
        test: {
          name: 'unit',
          isolate: false,
          testTimeout: 180_000,
          hookTimeout: 180_000,
          environment: 'node',
          include: [
            '{contract,content,conversion,app,bench}/**/*.test.{ts,tsx}',
            'server/**/*.rules.test.ts',
            'tests/*.test.ts',
          ],
        },
      },
      {
        test: {
          name: 'faults',
          testTimeout: 600_000,
          hookTimeout: 600_000,
          environment: 'node',
          pool: 'forks',
          include: ['tests/faults/*.test.ts'],
        },
      },
      {
        test: {
          ...onDatabase,
          name: 'sqlite',
          exclude: ['server/**/*.rules.test.ts', 'server/**/*.postgres.test.ts'],
          globalSetup: ['tests/support/setup/run-folder.ts'],
          provide: { postgres: undefined },
        },
      },
      {
        test: {
          ...onDatabase,
          name: 'postgres',
          exclude: ['server/**/*.rules.test.ts', 'server/**/*.sqlite.test.ts'],
          globalSetup: ['tests/support/setup/run-folder.ts', 'tests/support/setup/postgres.ts'],
        },
      },
    ],
  },
})
