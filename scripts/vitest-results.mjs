import { writeFileSync } from 'node:fs'
import { relative } from 'node:path'
import { projectRoot } from './install.mjs'

const messageOf = (errors) =>
  errors
    .map(({ stack, message, cause }) => [
      stack ?? message,
      cause && `Caused by: ${cause.stack ?? cause.message}`,
    ])
    .flat()
    .filter(Boolean)
    .join('\n')

/** Vitest reporter that writes a `Results` object (`test-report.mjs`) to the file in `TEST_RESULTS`. */
export default class VitestResults {
  onTestRunEnd(modules, unhandledErrors) {
    const results = { passed: 0, failed: [], flaky: [], skipped: [] }
    const add = (list, title, errors = []) => list.push({ title, message: messageOf(errors) })
    for (const error of unhandledErrors) add(results.failed, 'an error outside of any test', [error])
    for (const module of modules) {
      const file = `[${module.project.name}] ${relative(projectRoot, module.moduleId)}`
      if (module.errors().length > 0) add(results.failed, file, module.errors())
      for (const suite of module.children.allSuites()) {
        if (suite.errors().length > 0) add(results.failed, `${file}: ${suite.fullName}`, suite.errors())
      }
      for (const test of module.children.allTests()) {
        const { state, errors } = test.result()
        const title = `${file}: ${test.fullName}`
        if (state === 'failed') add(results.failed, title, errors)
        else if (state === 'skipped') add(results.skipped, title)
        else if (test.diagnostic()?.flaky) add(results.flaky, title, errors)
        if (state === 'passed') results.passed += 1
      }
    }
    writeFileSync(process.env.TEST_RESULTS, JSON.stringify(results))
  }
}
