// The long version of tests/nodes.test.ts: `long-run.ts ROUNDS`. Prints the report; exits with 1 when anything was lost.
import { interruptEachPart } from './outages.ts'

const rounds = Number(process.argv[2] ?? 10)
const report = await interruptEachPart({ rounds, visitors: 3, isThorough: true })
console.log(JSON.stringify({ rounds, ...report }, null, 2))
const { lostComments, lostFiles, orphanedFiles, duplicateEmails, staleReads, wrongAnswers, unavailable } =
  report
const losses = lostComments + lostFiles + orphanedFiles + duplicateEmails
const faults = losses + staleReads.length + wrongAnswers.length + unavailable.nodes + unavailable.upgrades
process.exit(faults === 0 ? 0 : 1)
