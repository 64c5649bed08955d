const mask = '[address]'

/** Matches the text, or part of a JSON line, between characters that no address contains. A preceding escape (`\n`) isn't part of it. */
const runs = /(\\u[\da-f]{4}|\\.)?([^\s<>"(),:;\\[\]]+)/giu

/** At signs, which may be encoded, and the slashes of paths. */
const signs = /@|%40|\//gi

/** Text, dot, text. */
const domain = /[^@/.]{1,254}(?:\.[^@/.]+)+/y

/** Masks every email address in a text, or in a line of JSON, which stays JSON. Takes linear time. */
export function maskEmailAddresses(text: string): string {
  if (!text.includes('@') && !text.includes('%40')) return text
  return text.replace(runs, (_, escape: string | undefined, run: string) => (escape ?? '') + maskRun(run))
}

/**
 * Masks the addresses in a run of characters: text, at sign, text, dot, text. In a path, which begins with a slash, an address begins after
 * the last slash; elsewhere a slash is part of it. Keeps paths like `node_modules/@scope/name/file.js`.
 */
function maskRun(run: string): string {
  let masked = ''
  /** Where the text that isn't masked yet begins, and where an address that ends at the next sign would begin. */
  let [rest, start] = [0, 0]
  const isPath = run.startsWith('/')
  for (const { 0: sign, index } of run.matchAll(signs)) {
    if (index < rest) continue
    if (sign === '/') {
      if (isPath || rest > 0) start = index + 1
      continue
    }
    if (index === start || run[index - 1] === '/') continue
    domain.lastIndex = index + sign.length
    if (!domain.test(run)) continue
    masked += run.slice(rest, start) + mask
    rest = start = domain.lastIndex
  }
  return masked + run.slice(rest)
}
