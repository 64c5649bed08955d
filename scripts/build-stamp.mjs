// Decides whether `build/` is out of date, by a hash of its sources in `build/stamp`. Plain JavaScript that runs on Node 20.
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join, relative } from 'node:path'
import { projectRoot } from './install.mjs'

export const buildStampFile = join(projectRoot, 'build/stamp')

/** The sources of a build. */
const inputPaths = [
  'app',
  'contract',
  'content',
  'conversion',
  'public',
  'package.json',
  'package-lock.json',
  'react-router.config.ts',
  'vite.config.ts',
  'scripts/build.mjs',
  'scripts/icon-imports.ts',
  'scripts/chunk-groups.ts',
  'scripts/logo-sprite.ts',
]

/** Returns whether the build is missing, incomplete, or older than its sources. */
export function isBuildStale() {
  const outputs = [
    buildStampFile,
    join(projectRoot, 'build/server/index.js'),
    join(projectRoot, 'build/client'),
  ]
  if (!outputs.every((output) => existsSync(output))) return true
  return readFileSync(buildStampFile, 'utf8') !== hashBuildInputs()
}

/** Hashes the names and contents of all sources. */
export function hashBuildInputs() {
  const hash = createHash('sha256')
  for (const input of inputPaths) {
    for (const file of filesIn(input)) {
      const content = readFileSync(join(projectRoot, file))
      hash.update(`${file}\0${content.length}\0`).update(content)
    }
  }
  return hash.digest('hex')
}

function filesIn(input) {
  const path = join(projectRoot, input)
  if (!existsSync(path)) return []
  if (!statSync(path).isDirectory()) return [input]
  return readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.includes('.test.'))
    .map((entry) => relative(projectRoot, join(entry.parentPath ?? entry.path, entry.name)))
    .sort()
}
