import { execFileSync } from 'node:child_process'
import { existsSync, globSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { checks as faultChecks } from './faults/checks.ts'
import { supportedBrowsers } from '#app/rendering/supported-browsers.ts'

const root = join(import.meta.dirname, '..')
const read = (file: string) => readFileSync(join(root, file), 'utf8')

const documents = [
  'README.md',
  'CONTRIBUTING.md',
  'CHANGELOG.md',
  ...globSync('docs/**/*.md', { cwd: root }),
].sort()
const decisions = documents.filter((file) => file.startsWith('docs/decisions/'))
const headingsOf = (file: string) => [...read(file).matchAll(/^## (.+)$/gm)].map(([, heading]) => heading!)
const decisionNumbers = new Set(decisions.map((file) => basename(file).slice(0, 3)))

/** Folders whose files documents name by their path from the root. */
const folders =
  'app|bench|content|contract|conversion|deploy|docs|public|scripts|server|tests|\\.ci|\\.githooks'
const pathInCode = new RegExp(`\`((?:${folders})/[^\\s\`:,]*)\``, 'g')

const tracked = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => existsSync(join(root, file)))
const fileNames = new Set(tracked.map((file) => basename(file)))
const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> }
const settings = tracked
  .filter((file) => /\.(ts|mjs|c|conf|service|yaml|example)$|file$/.test(file))
  .map(read)
  .join('\n')

const isThere = (path: string) =>
  /[<>…*{]/.test(path)
    ? globSync(path.replaceAll(/<[^>]*>|…/g, '*'), { cwd: root }).length > 0
    : existsSync(join(root, path))

const anchorOf = (heading: string) =>
  heading
    .toLowerCase()
    .replaceAll(/[^\w\s-]/g, '')
    .replaceAll(' ', '-')

function isHeading(link: string, file: string): boolean {
  const [target, anchor] = link.split('#')
  const headings = read(target ? join(dirname(file), target) : file).matchAll(/^#+ (.+)$/gm)
  return [...headings].some(([, heading]) => anchorOf(heading!) === anchor)
}

/** What documents mention: how they do, and whether it exists. */
const mentions: [what: string, pattern: RegExp, isKnown: (mention: string, file: string) => boolean][] = [
  ['paths', pathInCode, isThere],
  ['source files', /`(\w[\w.-]*\.(?:ts|tsx|mjs|css|conf))`/g, (name) => fileNames.has(name)],
  [
    'documents',
    /\]\((?!https?:)([^)#\s]+)[^)]*\)/g,
    (path, file) => existsSync(join(root, dirname(file), path)),
  ],
  ['headings', /\]\(([^)#\s:]*#[^)]+)\)/g, isHeading],
  ['decisions', /decision (\d{3})/g, (number) => decisionNumbers.has(number)],
  ['npm scripts', /npm run ([a-z:]+)/g, (name) => name in scripts],
  ['environment variables', /`([A-Z]+(?:_[A-Z]+)+)(?:=[^`]*)?`/g, (name) => settings.includes(name)],
]

test.each(mentions)('documents name only %s that exist', (_, pattern, isKnown) => {
  const unknown = documents.flatMap((file) =>
    [...read(file).matchAll(pattern)]
      .filter(([, mention]) => !isKnown(mention!, file))
      .map(([, mention]) => `${file}: ${mention}`),
  )
  expect(unknown).toEqual([])
})

test('comments in the code refer only to documents and decisions that exist', () => {
  const sources = tracked.filter((file) => /\.(ts|tsx|mjs|css|conf|service|yaml)$/.test(file))
  const unknown = sources.flatMap((file) => {
    const text = read(file)
    const paths = [...text.matchAll(/docs\/[\w/-]+\.md/g)].map(([path]) => path)
    const numbers = [...text.matchAll(/decision (\d{3})/g)].map(([, number]) => number!)
    return [
      ...paths.filter((path) => !existsSync(join(root, path))),
      ...numbers.filter((number) => !decisionNumbers.has(number)),
    ].map((mention) => `${file}: ${mention}`)
  })
  expect(unknown).toEqual([])
})

test('sources cite the specification by its headings, and no "§" or ruling', () => {
  const sources = tracked.filter(
    (file) => /\.(ts|tsx|mjs|css|conf|service|yaml|md)$/.test(file) && file !== 'tests/docs.test.ts',
  )
  const wrong = sources.flatMap((file) => {
    const text = read(file)
    const numbered = [...text.matchAll(/.*(?:§|\brulings?\b).*/gi)].map(([line]) => line.trim())
    const misnamed = [...text.matchAll(/(docs\/specification\/[\w-]+\.md), "?([A-Z][\w, ]*)/g)]
      .filter(([, document, cited]) => !headingsOf(document!).some((heading) => cited!.startsWith(heading)))
      .map(([citation]) => citation)
    return [...numbered, ...misnamed].map((mention) => `${file}: ${mention}`)
  })
  expect(wrong).toEqual([])
})

test('docs/README.md lists every document but the decisions', () => {
  const index = read('docs/README.md')
  const unlisted = documents.filter(
    (file) => /^docs\/(?!README|decisions)/.test(file) && !index.includes(`(${file.slice(5)})`),
  )
  expect(unlisted).toEqual([])
})

test('README.md names the browsers that the build supports', () => {
  const { chrome, edge, firefox, safari } = supportedBrowsers
  expect(edge).toBe(chrome)
  expect(read('README.md')).toContain(
    `Chrome and Edge from ${chrome}, Firefox from ${firefox} and Safari from ${safari}`,
  )
})

test('docs/reliability.md describes every check', () => {
  const document = read('docs/reliability.md')
  const listed = [...document.matchAll(/^\| ([a-z-]+) +\| (?!-)/gm)].map(([, name]) => name)
  expect(faultChecks.map(({ name }) => name).filter((name) => !listed.includes(name))).toEqual([])
})
