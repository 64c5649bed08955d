// Preloaded with `node --import`: lets the parent process count the SQLite statements of a server, and have it kill itself after one.
import { DatabaseSync, StatementSync } from 'node:sqlite'

/** `killAfter` starts the count anew. */
export type KillOrder = { killAfter: number }
export type StatementCount = { statements: number }

let count = 0
let killAfter = Infinity

process.on('message', (order: KillOrder | 'count') => {
  if (order === 'count') return process.send!({ statements: count } satisfies StatementCount)
  count = 0
  killAfter = order.killAfter
})

/** Counts each call of a method once it is done. */
function countCalls<Name extends string>(
  prototype: Record<Name, (...values: never[]) => unknown>,
  name: Name,
) {
  const run = prototype[name]
  prototype[name] = function (this: unknown, ...values) {
    const result = run.apply(this, values)
    count += 1
    if (count === killAfter) process.kill(process.pid, 'SIGKILL')
    return result
  }
}

countCalls(DatabaseSync.prototype, 'exec')
countCalls(StatementSync.prototype as never, 'all')
countCalls(StatementSync.prototype as never, 'run')
