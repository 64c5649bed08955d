import { availableParallelism } from 'node:os'
import { defineConfig, type TestUserConfig } from 'vitest/config'

const onDatabase = {
  include: ['server/**/*.test.ts', 'tests/attacks/**/*.test.ts'],
  environment: 'node',
  pool: 'forks',
  testTimeout: 20_000,
  hookTimeout: 30_000,
} satisfies TestUserConfig

/** What needs no database runs once; everything else of the server runs on both. */
export default defineConfig({
  test: {
    // on two cores Vitest would use one: much of what is tested waits, for a disk, a database or a time to pass
    maxWorkers: Math.max(2, availableParallelism() - 1),
    projects: [
      {
        test: {
          name: 'unit',
          testTimeout: 60_000,
          environment: 'node',
          include: [
            '{contract,content,app,bench}/**/*.test.{ts,tsx}',
            'server/**/*.rules.test.ts',
            'tests/*.test.ts',
          ],
        },
      },
      {
        test: {
          name: 'faults',
          testTimeout: 120_000,
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
