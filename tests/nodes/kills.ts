// The long version of tests/nodes.test.ts: `kills.ts ROUNDS`. Prints what it counted; ends with 1 when anything was lost.
import { breakInTurn } from './faults.ts'

const rounds = Number(process.argv[2] ?? 10)
const verdict = await breakInTurn({ rounds, visitors: 3, isThorough: true })
console.log(JSON.stringify({ rounds, ...verdict }, null, 2))
const { lostComments, lostFiles, orphans, mailsTwice, stale, wrong, refused } = verdict
const lost = lostComments + lostFiles + orphans + mailsTwice
const faults = lost + stale.length + wrong.length + refused.nodes + refused.upgrades
process.exit(faults === 0 ? 0 : 1)
