import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectRoot } from '#tests/support/project-root.ts'

/** Returns the lines of the first block of shell commands in a document that contains some words. */
export function commandsOf(document: string, words: string): string[] {
  const blocks = [...readFileSync(join(projectRoot, document), 'utf8').matchAll(/^```sh\n([\s\S]*?)^```$/gm)]
  const block = blocks.map(([, lines]) => lines!).find((lines) => lines.includes(words))
  if (!block) throw new Error(`${document} has no commands with "${words}"`)
  return block.trimEnd().split('\n')
}
