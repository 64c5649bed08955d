import { defineConfig } from 'vitest/config'

/** The tests that kill mutants: those of pure functions, which are fast enough to run once for each. */
export default defineConfig({
  test: {
    environment: 'node',
    // a mutant, or a busy machine, makes set-up slow and not wrong
    testTimeout: 120_000,
    hookTimeout: 120_000,
    // a mutant that makes large inputs slow would take minutes
    testNamePattern: /^(?!pathological)/,
    setupFiles: ['tests/support/setup/every-test.ts'],
    include: ['{contract,content,conversion,app}/**/*.test.{ts,tsx}', 'server/**/*.rules.test.ts'],
    // the pages need a build, which the sandbox of the mutants has none of
    exclude: ['**/*.long.test.ts', 'server/platform/pages/pages.rules.test.ts'],
  },
})
