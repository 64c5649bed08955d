// Decides whether `build/` still answers to its sources. Plain JavaScript: any Node from 20 on can ask.
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const projectRoot = dirname(dirname(fileURLToPath(import.meta.url)))
export const stampFile = join(projectRoot, 'build/stamp')

/** Everything that a build is made of. */
const inputs = [
  'app',
  'contract',
  'content',
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

/** Whether there is no build, or its sources have changed since. */
export async function isBuildStale() {
  const outputs = [stampFile, join(projectRoot, 'build/server/index.js'), join(projectRoot, 'build/client')]
  if (!outputs.every((output) => existsSync(output))) return true
  return readFileSync(stampFile, 'utf8') !== inputsHash()
}

/** One hash over the names and contents of all inputs. */
export function inputsHash() {
  const hash = createHash('sha256')
  for (const input of inputs) {
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
    .map((entry) => join(entry.parentPath ?? entry.path, entry.name).slice(projectRoot.length + 1))
    .sort()
}
