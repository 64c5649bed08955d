import { writeFileSync } from 'node:fs'
import { relative } from 'node:path'
import { projectRoot } from './install.mjs'

/** Playwright reporter that writes a `Results` object (`test-report.mjs`) to the file in `TEST_RESULTS`. */
export default class PlaywrightResults {
  #results = { passed: 0, failed: [], flaky: [], skipped: [] }

  onBegin(_config, suite) {
    this.suite = suite
  }

  /** Errors outside tests, such as a server that doesn't start. */
  onError({ message }) {
    this.#results.failed.push({ title: 'journeys', message: message ?? '' })
  }

  onEnd() {
    const { passed: _, ...lists } = this.#results
    const listOf = { unexpected: lists.failed, flaky: lists.flaky, skipped: lists.skipped }
    for (const test of this.suite.allTests()) {
      const outcome = test.outcome()
      if (outcome === 'expected' || outcome === 'flaky') this.#results.passed += 1
      const { file, line } = test.location
      const title = `[${test.parent.project().name}] ${relative(projectRoot, file)}:${line}: ${test.title}`
      const errors = test.results.flatMap((result) => result.errors)
      listOf[outcome]?.push({ title, message: errors.map(({ message }) => message ?? '').join('\n') })
    }
    writeFileSync(process.env.TEST_RESULTS, JSON.stringify(this.#results))
  }

  printsToStdio() {
    return false
  }
}
