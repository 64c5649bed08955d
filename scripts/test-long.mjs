/** `npm run test:long`: everything that `npm test` leaves out, in parts. See `help`. Runs on the pinned Node, which loads TypeScript. */
import { parseArgs } from 'node:util'
import { ensureBrowser } from './browser.mjs'
import { finish, playwright, script, vitest } from './test-report.mjs'
import { attackGroups } from '../tests/attacks/attacks.ts'
import { checkGroups } from '../tests/faults/checks.ts'

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    only: { type: 'string', multiple: true },
    rounds: { type: 'string' },
    help: { type: 'boolean', short: 'h' },
  },
})
const seed = process.env.TEST_SEED ?? String(Math.floor(Math.random() * 2 ** 31))
const env = { TEST_LONG: 'true', TEST_SEED: seed }

/** Runs what one folder of `tests` has at full length. Options of the command apply where they are not given here. */
const longRun = (name, folder, options = {}) => {
  const { only = values.only, rounds = values.rounds, without } = options
  const args = [
    ...(only ?? []).map((value) => `--only=${value}`),
    ...(rounds ? [`--rounds=${rounds}`] : []),
    ...(without ? ['--without'] : []),
  ]
  return script(name, `tests/${folder}/long-run.ts`, args, env)
}

/** A part for each group of checks or attacks. */
const partsOf = (folder, groups) =>
  Object.entries(groups).map(([group, members]) => [
    `${folder}-${group}`,
    () => longRun(`${folder}-${group}`, folder, { only: values.only ?? members.map(({ name }) => name) }),
  ])

const journeys = (name, ...args) => playwright(name, args, env)

/** Half of the journeys on several nodes: all of them take longer than a part may. */
const journeysOnNodes = (half) =>
  journeys(
    `nodes-journeys-${half}`,
    '--config=playwright.nodes.config.ts',
    '--grep-invert=@axe',
    `--shard=${half}/2`,
  )

/** What each part does, by its name. Each takes less than 20 minutes on two cores. */
const parts = Object.fromEntries([
  ['sqlite', () => vitest('sqlite', ['unit', 'sqlite', 'attacks'], env)],
  ['postgres', () => vitest('postgres', ['postgres'], env)],
  ['faults', () => vitest('faults', ['faults'], env)],
  ['journeys', () => journeys('journeys', '--project=sqlite', '--grep-invert=@axe')],
  ['journeys-postgres', () => journeys('journeys-postgres', '--project=postgres', '--grep-invert=@axe')],
  ['axe', () => journeys('axe', '--project=sqlite', '--grep=@axe')],
  ...partsOf('faults', checkGroups),
  ['faults-undefended', () => longRun('faults-undefended', 'faults', { without: true })],
  ...partsOf('attacks', attackGroups),
  ['attacks-undefended', () => longRun('attacks-undefended', 'attacks', { without: true })],
  ['checkers', () => longRun('checkers', 'checkers')],
  ['browsers', () => longRun('browsers', 'browsers')],
  ['documents', () => longRun('documents', 'documents')],
  ...[1, 2].map((half) => [`nodes-journeys-${half}`, () => journeysOnNodes(half)]),
  ['nodes-outages', () => longRun('nodes-outages', 'nodes')],
])

const help = `npm run test:long -- [PART]… [--only NAME]… [--rounds N]

Runs the parts of these names one after the other; all of them without a name. The beginning of names stands for all of them:
nodes runs nodes-journeys-1, nodes-journeys-2 and nodes-outages.
  ${Object.keys(parts).join('\n  ')}

--only NAME  runs of these parts the check, attack, checker or browser of that name alone
--rounds N   sets the number of rounds of a check or an attack
TEST_SEED=N  repeats the random values of a run that printed this seed`

/** The names of parts that an argument stands for. */
const namesOf = (argument) =>
  argument in parts ? [argument] : Object.keys(parts).filter((name) => name.startsWith(`${argument}-`))
const unknown = positionals.filter((argument) => namesOf(argument).length === 0)
const mistake =
  unknown.length > 0
    ? `There is no part called ${unknown.join(', ')}.`
    : values.only && positionals.length === 0 && 'Say in which parts: npm run test:long -- PART --only NAME'
if (values.help || mistake) {
  if (mistake) console.error(mistake)
  console.log(help)
  process.exit(mistake ? 2 : 0)
}

console.log(`Random values come from TEST_SEED=${seed}`)
ensureBrowser()
const chosen = positionals.length > 0 ? new Set(positionals.flatMap(namesOf)) : Object.keys(parts)
for (const name of chosen) await parts[name]()
finish()
