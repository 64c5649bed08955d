/** `npm run test:long`: runs what `npm test` leaves out, in parts. See `help`. Runs on the pinned Node, which loads TypeScript. */
import { globSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { ensureBrowser } from './browser.mjs'
import { check, finish, playwright, script, vitest } from './test-report.mjs'
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

/** Runs the checks in a folder of `tests` at full length. @param members the names to run if the command names none */
const longRun = (name, folder, members = []) => {
  const only = (values.only ?? members).map((value) => `--only=${value}`)
  const rounds = values.rounds ? [`--rounds=${values.rounds}`] : []
  return script(name, `tests/${folder}/long-run.ts`, [...only, ...rounds], env)
}

/** A part for each group of checks of faults. */
const faultParts = Object.entries(checkGroups).map(([group, checks]) => {
  const name = `faults-${group}`
  return [
    name,
    () =>
      longRun(
        name,
        'faults',
        checks.map((check) => check.name),
      ),
  ]
})

const journeys = (name, ...args) => [name, () => playwright(name, args, env)]

/** The journey of stored scripts, with many more of them than in the others. */
const storedScripts = () =>
  playwright('stored-scripts', ['--project=sqlite', 'attacker-stores-scripts'], {
    ...env,
    SCRIPT_PAYLOADS: '120',
  })

/** Runs mutation tests on some files, except for those unchanged since the last run. @param args further arguments of Stryker */
const mutation = (name, patterns, args = []) => [
  `mutation-${name}`,
  () =>
    check(`mutation-${name}`, 'stryker', [
      'run',
      `--mutate=${patterns.join(',')}`,
      `--incrementalFile=node_modules/.cache/mutation-${name}.json`,
      ...args,
    ]),
]

/** The files of the contract that have tests of their own: any other test imports the rest, which is mostly schemas. */
const testedContract = globSync('contract/**/*.test.ts').map((path) => path.replace('.test.ts', '.ts'))

/** Parts of the paths of what `npm test` leaves out, or runs shorter. */
const longTests = ['.long.test.', 'private-data-leaks', 'article-editor']

/** The function of each part, by name. Each takes less than 20 minutes on two cores. */
const parts = Object.fromEntries([
  ['sqlite', () => vitest('sqlite', ['unit', 'sqlite', 'attacks', 'faults'], env, longTests)],
  ['postgres', () => vitest('postgres', ['postgres'], env)],
  journeys('journeys', '--project=sqlite', '--grep-invert=@axe|@chief'),
  // the rest of what journeys need of the database is in the API tests
  journeys('journeys-postgres', '--project=postgres', '--grep=@chief'),
  ['axe', () => playwright('axe', ['--project=sqlite', '--grep=@axe'], env)],
  ...faultParts,
  ['stored-scripts', storedScripts],
  mutation('server', ['server/**/*.rules.ts', 'server/platform/http/!(*.test).ts']),
  mutation('site', ['app/site/**/*.rules.ts', 'app/ui/**/*.rules.ts']),
  mutation('editor', ['app/admin/posts/**/*.rules.ts']),
  mutation('admin', ['app/admin/!(posts)/**/*.rules.ts', 'app/admin/*.rules.ts']),
  mutation('contract', testedContract, ['--testFiles=contract/**/*.test.ts']),
  ['browsers', () => script('browsers', 'tests/browsers/firefox.ts', [], env)],
  journeys('nodes-journeys', '--config=playwright.nodes.config.ts', '--grep=@chief'),
  ['nodes-outages', () => longRun('nodes-outages', 'nodes')],
])

const help = `npm run test:long -- [PART]… [--only NAME]… [--rounds N]

Runs the named parts in turn, or all of them. The beginning of a name stands for every part that starts with it:
nodes runs nodes-journeys and nodes-outages.
  ${Object.keys(parts).join('\n  ')}

--only NAME  runs only the check of that name
--rounds N   sets the number of rounds of a check
TEST_SEED=N  repeats the random values of a run that printed this seed`

/** Returns the names of the parts that an argument selects. */
const namesOf = (argument) =>
  argument in parts ? [argument] : Object.keys(parts).filter((name) => name.startsWith(`${argument}-`))
const unknown = positionals.filter((argument) => namesOf(argument).length === 0)
const mistake =
  unknown.length > 0
    ? `There is no part called ${unknown.join(', ')}.`
    : values.only && positionals.length === 0 && '--only needs a part: npm run test:long -- PART --only NAME'
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
