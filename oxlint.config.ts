import { readdirSync } from 'node:fs'
import { defineConfig, type OxlintOverride } from 'oxlint'

/** A folder's entries as imports spell them. */
const entriesOf = (folder: string) => readdirSync(folder).map((name) => `${folder}/${name.split('.')[0]}`)

const parents = ['server', 'server/platform', 'server/features', 'app', 'app/site', 'app/admin']
const rooms = ['contract', 'content', 'conversion', 'tests', ...parents.flatMap(entriesOf)].filter(
  (room) => !parents.includes(room),
)

const isIn = (room: string, folder: string) => `${room}/`.startsWith(`${folder}/`)

/** Lets the files of a folder import its own files and these other folders. A narrower wall comes after a wider one and replaces it. */
function wall(folder: string, may: string[], message: string, packages: string[] = []): OxlintOverride {
  const closed = rooms.filter((room) => ![folder, ...may].some((open) => isIn(room, open)))
  const regexes = [`^#(${closed.join('|')})(/|\\.|$)`, '^\\.\\./', ...packages]
  return {
    files: [`${folder}/**`],
    rules: {
      'no-restricted-imports': ['error', { patterns: regexes.map((regex) => ({ regex, message })) }],
    },
  }
}

const platform = ['contract', 'conversion', 'server/platform', 'server/tables']
/** The platform but HTTP, files and pages. */
const below = rooms.filter(
  (room) => platform.some((open) => isIn(room, open)) && !/platform\/(http|files|pages)$/.test(room),
)
const shared = ['server/desk', 'server/articles']
const pages = ['contract', 'conversion', 'app/api', 'app/company', 'app/rendering', 'app/ui']
const noNode = ['^node:']

/** Which screens of the back office show parts of others. */
const screensOfScreens: Record<string, string[]> = {
  'app/admin/company': ['app/admin/posts'],
  'app/admin/newsletter': ['app/admin/posts'],
  'app/admin/inbox': ['app/admin/careers', 'app/admin/comments', 'app/admin/enquiries'],
}

const walls = [
  wall('contract', [], 'The contract imports zod and its own files.', ['^([^z.#]|z[^o]|zod.)']),
  wall('content', ['contract'], 'Content is data: it imports the contract and its own files.', ['^[^#.]']),
  wall(
    'conversion',
    ['contract'],
    'Conversions also run in browsers: they import the contract, parsers and their own files.',
    noNode,
  ),
  wall('server/platform', platform, 'The platform knows no feature, page or company: pass it what it needs.'),
  wall(
    'server/platform/http',
    [...below, 'server/platform/files'],
    'Pages import HTTP, never the other way round.',
  ),
  wall('server/platform/files', below, 'HTTP and pages import files, never the other way round.'),
  ...['server/operations', ...shared].map((folder) =>
    wall(folder, platform, 'It imports the platform and the contract: pass it what it needs of features.'),
  ),
  ...entriesOf('server/features').map((folder) =>
    wall(
      folder,
      [...platform, ...shared],
      'A feature imports the platform, the desk, the articles and the contract, and no other feature.',
    ),
  ),
  wall(
    'app',
    ['app', ...pages],
    'Pages get data through app/api and the company through app/company.',
    noNode,
  ),
  wall('app/api', ['contract'], 'The API client imports the contract.', noNode),
  wall(
    'app/company',
    ['contract', 'app/api', 'app/ui'],
    'The company on pages imports components, the API client and the contract.',
    noNode,
  ),
  wall('app/ui', ['contract', 'app/rendering'], 'Components know React and nothing of the product.', noNode),
  ...['app/session', 'app/newsletter'].map((folder) =>
    wall(folder, pages, 'It imports components, the company, the API client and the contract.', noNode),
  ),
  ...entriesOf('app/site').map((folder) =>
    wall(
      folder,
      [...pages, 'app/newsletter'],
      'A page of the site imports no other page and nothing of the back office.',
      noNode,
    ),
  ),
  ...entriesOf('app/admin').map((folder) =>
    wall(
      folder,
      [...pages, 'app/session', 'app/admin/areas', 'app/admin/desk', ...(screensOfScreens[folder] ?? [])],
      'A screen of the back office imports no other screen.',
      noNode,
    ),
  ),
]

export default defineConfig({
  plugins: ['import', 'react', 'jsx-a11y', 'typescript', 'unicorn', 'oxc', 'promise', 'vitest'],
  categories: {
    correctness: 'error',
    suspicious: 'error',
  },
  options: {
    reportUnusedDisableDirectives: 'error',
  },
  settings: {
    react: {
      version: '19.3',
    },
  },
  rules: {
    'import/no-cycle': 'error',
    'import/no-self-import': 'error',
    'import/no-unassigned-import': 'off',
    'import/no-named-as-default-member': 'off',
    'typescript/consistent-type-imports': 'error',
    'typescript/no-explicit-any': 'error',
    'typescript/no-non-null-assertion': 'off',
    'no-console': 'off',
    'unicorn/filename-case': [
      'error',
      {
        case: 'kebabCase',
      },
    ],
    'vitest/expect-expect': 'off',
    'vitest/require-to-throw-message': 'off',
    eqeqeq: 'error',
    'no-var': 'error',
    'prefer-const': 'error',
    'no-shadow': 'off',
    'jsx-a11y/prefer-tag-over-role': 'off',
    'vitest/no-conditional-expect': 'off',
    'no-underscore-dangle': 'off',
    'no-await-in-loop': 'off',
    'react/react-in-jsx-scope': 'off',
    'unicorn/no-array-sort': 'off',
    'unicorn/no-array-reverse': 'off',
    'unicorn/consistent-function-scoping': 'off',
    'unicorn/prefer-add-event-listener': 'off',
    'vitest/require-mock-type-parameters': 'off',
  },
  ignorePatterns: ['build/**', '.react-router/**', 'node_modules/**', 'data/**'],
  overrides: [
    ...walls,
    {
      files: ['app/entry.server.tsx', '**/*.test.ts', '**/*.test.tsx'],
      rules: { 'no-restricted-imports': 'off' },
    },
    {
      files: ['**/*.test.{ts,tsx}', 'tests/{attacks,faults,nodes,support}/**'],
      rules: {
        'no-restricted-properties': [
          'error',
          {
            object: 'vi',
            property: 'mock',
            message:
              'The files of a worker share modules, so later ones would get the replacement too: hand the code what it needs.',
          },
          {
            object: 'Math',
            property: 'random',
            message: 'Tests draw from the seed of tests/support/random.ts.',
          },
        ],
      },
    },
  ],
})
