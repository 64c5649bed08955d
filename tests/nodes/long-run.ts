// Interrupts each part of three nodes in turn, a part of `npm run test:long`. `--rounds N` sets how often.
import { parseArgs } from 'node:util'
import { interruptEachPart } from './outages.ts'

const { values } = parseArgs({ options: { rounds: { type: 'string' } }, strict: false })
const rounds = Number(values.rounds ?? 2)
const report = await interruptEachPart(rounds)
console.log(JSON.stringify({ rounds, ...report }, null, 2))

const { unavailable, staleReads, wrongAnswers, ...losses } = report
const counts = {
  'comments that were acknowledged and lost': losses.lostComments,
  'files that were acknowledged and lost': losses.lostFiles,
  'files without a record': losses.orphanedFiles,
  'emails sent twice': losses.duplicateEmails,
  'pages older than what was published': staleReads.length,
  'wrong answers': wrongAnswers.length,
  'answers 503 while a node was killed or replaced': unavailable.nodes + unavailable.upgrades,
}
for (const [what, count] of Object.entries(counts)) {
  console.log(`${count === 0 ? 'ok      ' : 'FAIL    '} nodes: ${count} ${what}`)
}
process.exit(Object.values(counts).every((count) => count === 0) ? 0 : 1)
