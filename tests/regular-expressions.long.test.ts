// No regular expression over input from outside takes more than linear time: `recheck` proves it, or finds the worst input. Those that it
// cannot prove are listed with what bounds their input; a new one fails until it is mended or listed.
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { check, type Diagnostics } from 'recheck'
import { parseSync } from 'vite'
import { expect, test } from 'vitest'
import { listed } from '#tests/support/listed.ts'
import { projectRoot } from '#tests/support/project-root.ts'

/** Where input from outside arrives while the site runs. Imports of other sites run as a command, over a file of the operator. */
const folders = ['contract', 'server', 'conversion/inline-writer.ts', 'conversion/markdown/write-markdown.ts']
const isLeftOut = (file: string) => /\.test\.ts$|^server\/(imports|seed)\//.test(file)

const ownError = { maxLength: 10_000, why: 'an error of our own' }
/** Expressions that take quadratic time at worst, by what bounds the length of their input (characters). */
const bounded: Record<string, { maxLength: number; why: string }> = {
  [String.raw`/^[^\s@<>"(),:;\\[\]]+@[^\s@<>"(),:;\\[\]]+\.[^\s@<>"(),:;\\[\]]+$/`]: {
    maxLength: 254,
    why: 'an address is cut off or refused before',
  },
  [String.raw`/^\/([^/?#]+)\/?(.*)$/`]: { maxLength: 500, why: 'a link of the company texts' },
  '/-+$/': { maxLength: 200, why: 'a slug is cut to its limit before' },
  [String.raw`/\bVersion\/[\d.]+.*\bSafari\//`]: { maxLength: 500, why: 'the header is cut before' },
  '/=+$/': { maxLength: 100, why: 'the Base64 text of a hash' },
  [String.raw`/^[^\s@]+@[^\s@]+\.[^\s@]+$/`]: { maxLength: 1_000, why: 'a setting' },
  [String.raw`/^\/+|\/+$/g`]: { maxLength: 1_000, why: 'a setting' },
  [String.raw`/([a-z][a-z\d+.-]*:\/\/[^\s:/@]*):[^\s]*@/gi`]: ownError,
  [String.raw`/([?&][\w-]*(?:password|secret|token)[\w-]*=)[^&\s]*/gi`]: ownError,
}

/** Files whose expressions read short lines, and why. */
const boundedFiles: Record<string, string> = {
  'server/features/newsletter/issue-email.ts': 'reads HTML that this product wrote, of at most 100 kB',
  'server/platform/http/csv.ts': 'a phone number has at most 40 characters',
  'server/platform/mail/mailbox/quote-start.rules.ts': 'lines are cut to 500 characters before',
}

/** Expressions that `recheck` cannot decide on or takes for slow, and why their time is linear. */
const undecided: Record<string, string> = {
  [String.raw`/^(Query read timeout|timeout exceeded when trying to connect|Connection terminated|Client .* not queryable)/`]:
    'begins at the start of a sentence of pg',
  [String.raw`/\b[45]\d\d[ -][45]\.\d{1,3}\.\d{1,3}\b.*|\b5\d\d .*|\b[45]\.\d{1,3}\.\d{1,3} .*/`]:
    'ends with the rest of a line, which always matches',
  [String.raw`/<Contents>(.*?)<\/Contents>/gs`]: 'the storage of the operator ends what it begins',
}

type Found = { file: string; source: string; flags: string }

/** The expressions of a file, and how many it makes of other texts. */
function expressionsIn(file: string): { literals: Found[]; made: string[] } {
  const literals: Found[] = []
  const made: string[] = []
  const text = readFileSync(join(projectRoot, file), 'utf8')
  const visit = (node: unknown): void => {
    if (typeof node !== 'object' || node === null) return
    type Node = { type?: string; regex?: { pattern: string; flags: string }; callee?: { name?: string } }
    const { type, regex, callee } = node as Node
    if (type === 'Literal' && regex) literals.push({ file, source: regex.pattern, flags: regex.flags })
    if ((type === 'NewExpression' || type === 'CallExpression') && callee?.name === 'RegExp') made.push(file)
    for (const value of Object.values(node)) visit(value)
  }
  visit(parseSync(file, text).program)
  return { literals, made }
}

const files = execFileSync('git', ['ls-files', ...folders], { cwd: projectRoot, encoding: 'utf8' })
  .trim()
  .split('\n')
  .filter((file) => file.endsWith('.ts') && !isLeftOut(file))
const all = files.map(expressionsIn)
const nameOf = ({ source, flags }: Found) => `/${source}/${flags}`
const expressions = new Map(all.flatMap(({ literals }) => literals).map((found) => [nameOf(found), found]))

const verdictOf = ({ source, flags }: Found): Promise<Diagnostics> =>
  check(source, flags, { timeout: 60_000 })

test('every regular expression over input from outside takes linear time, or has an input of bounded length', async () => {
  expect(expressions.size).toBeGreaterThan(150)
  const names = [...expressions.keys()]
  expect(Object.keys({ ...bounded, ...undecided }).filter((name) => !names.includes(name))).toEqual([])
  const found: string[] = []
  for (const [name, expression] of expressions) {
    if (name in undecided || expression.file in boundedFiles) continue
    const verdict = await verdictOf(expression)
    if (verdict.status === 'safe') continue
    const { maxLength = Infinity } = bounded[name] ?? {}
    const complexity = verdict.status === 'vulnerable' ? verdict.complexity : undefined
    const degree = complexity?.type === 'polynomial' ? complexity.degree : Infinity
    if (maxLength ** degree <= 1e8) continue
    const worst = verdict.status === 'vulnerable' ? verdict.attack.pattern.slice(0, 200) : verdict.error.kind
    found.push(`${expression.file}: ${name}: ${verdict.status} ${worst}`)
  }
  expect(found).toEqual([])
}, 3_600_000)

/** Where expressions are made of other texts: constants, or texts whose special characters are escaped. */
const makers =
  listed(`contract/auth/second-factors.ts contract/media/media-addresses.ts contract/posts/inline-text.ts
  server/features/images/replace-references.ts server/platform/database/search/full-text.rules.ts
  server/platform/database/search/word-matcher.rules.ts server/platform/erasures/personal-data.ts
  server/platform/http/canonical-path.ts server/platform/http/request-log.ts
  server/platform/mail/mailbox/mail-origin.rules.ts server/platform/mail/mailbox/reply-addresses.ts
  server/platform/mail/smtp-reply.rules.ts server/platform/pages/cache-keys.ts
  server/platform/pages/pages.ts server/platform/settings/settings-schema.ts
  server/platform/storage/s3/storage.ts`)

test('expressions are made of other texts in known places only', () =>
  expect([...new Set(all.flatMap(({ made }) => made))]).toEqual(makers))
