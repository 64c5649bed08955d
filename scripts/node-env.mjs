import { readFileSync } from 'node:fs'

/** The environment of the server's Node, from `node.env`. Node's own parser is newer than the Node that may run this. */
export const variablesOfNodeEnv = Object.fromEntries(
  [...readFileSync(new URL('../node.env', import.meta.url), 'utf8').matchAll(/^(\w+)="?([^"\n]*)"?$/gm)].map(
    ([, name, value]) => [name, value],
  ),
)
