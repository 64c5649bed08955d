import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

/** Set by `npm run test:long`. Tests in `*.long.test.ts` wait for processes or repeat something many times: `npm test` leaves them out. */
const isLong = process.env.TEST_LONG === 'true'

const rules = 'server/**/*.rules.test.ts'
const notNow = isLong ? [] : ['**/*.long.test.ts']
const onSqlite = 'server/**/*.test.ts'
const attacks = 'tests/attacks/*.test.ts'
const runFolder = 'tests/support/setup/run-folder.ts'
const cheapPasswords = 'tests/support/setup/cheap-passwords.ts'
/** What `npm test` repeats on PostgreSQL: every call once, what concerns the database itself, and races. The long run repeats all. */
const onPostgres = [
  'server/{lists,publishes,queries}.test.ts',
  'server/platform/{database,jobs}/**/*.test.ts',
  'server/features/{comments,likes,outbox}/**/*.test.ts',
  'server/features/posts/**/*{search,slug}*.test.ts',
  'server/**/*.postgres.test.ts',
]

export default defineConfig({
  test: {
    environment: 'node',
    pool: 'forks',
    // The files of a worker share modules: evaluating the server anew for each takes as long as its tests.
    isolate: false,
    // objects of one test rarely outlive it
    execArgv: ['--max-semi-space-size=64'],
    // one more than there are processors, since many tests wait for a disk, a database or a process
    maxWorkers: availableParallelism() + 1,
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
          include: [onSqlite],
          exclude: [rules, 'server/**/*.postgres.*', ...notNow],
          setupFiles: [cheapPasswords],
          globalSetup: [runFolder],
          provide: { postgres: undefined },
        },
      },
      {
        extends: true,
        test: {
          name: 'postgres',
          include: isLong ? [onSqlite, attacks] : onPostgres,
          exclude: [rules, 'server/**/*.sqlite.*', ...notNow],
          setupFiles: [cheapPasswords],
          globalSetup: [runFolder, 'tests/support/setup/postgres.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'attacks',
          include: [attacks],
          exclude: notNow,
          setupFiles: [cheapPasswords],
          globalSetup: [runFolder],
          provide: { postgres: undefined },
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
