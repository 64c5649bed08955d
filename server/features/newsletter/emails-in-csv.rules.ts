import { setImmediate } from 'node:timers/promises'
import { isEmailAddress } from '#contract/email.ts'
import { emailKeyOf } from '#contract/normalize-email.ts'
import { textLimits } from '#contract/limits.ts'
import { maxImportedLines, maxListedLines } from '#contract/newsletter/limits.ts'

/** Number of lines between yields to the event loop. */
const linesAtOnce = 5_000

type Found = {
  /** unique, by key */
  addresses: Map<string, string>
  rows: number
  repeated: number
  invalid: number
  invalidLines: { line: number; text: string }[]
}

/** Decodes UTF-8, or else Windows-1252, which spreadsheets write. */
function decode(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

/** The cells of a line, separated by commas, semicolons or tabs, optionally quoted. */
const cellsOf = (line: string): string[] =>
  [...line.matchAll(/(?:^|[,;\t])[^\S\t]*(?:"((?:[^"]|"")*)"|([^,;\t]*))/g)].map(([, quoted, plain = '']) =>
    (quoted?.replaceAll('""', '"') ?? plain).trim(),
  )

const namesOfColumn = /^(e-?mail|e-?mail[ -_]?address|address|adresse|courriel)$/i

/**
 * Finds the email addresses in a CSV file: in the column with a matching header, or else in the first column with an address. Line breaks
 * in cells aren't supported.
 * @returns undefined for too many lines, null if no column has addresses
 */
export async function emailsInCsv(bytes: Uint8Array): Promise<Found | undefined | null> {
  const lines = decode(bytes).split(/\r\n|\r|\n/)
  if (lines.length > maxImportedLines + 2) return undefined
  const filled = [...lines.entries()].filter(([, line]) => line.trim() !== '')
  const head = cellsOf(filled[0]?.[1] ?? '')
  const named = head.findIndex((cell) => namesOfColumn.test(cell))
  const sample = filled.slice(0, 20).map(([, line]) => cellsOf(line))
  const seen = head.findIndex((_, at) => sample.some((cells) => isEmailAddress(cells[at] ?? '')))
  const column = named >= 0 ? named : seen
  if (column < 0) return null
  const rows = named >= 0 ? filled.slice(1) : filled
  const found: Found = { addresses: new Map(), rows: rows.length, repeated: 0, invalid: 0, invalidLines: [] }
  for (const [index, [at, line]] of rows.entries()) {
    if (index % linesAtOnce === linesAtOnce - 1) await setImmediate()
    const address = cellsOf(line)[column] ?? ''
    if (!isEmailAddress(address) || address.length > textLimits.email) {
      found.invalid += 1
      if (found.invalidLines.length < maxListedLines)
        found.invalidLines.push({ line: at + 1, text: line.slice(0, 120).toWellFormed() })
      continue
    }
    const key = emailKeyOf(address)
    if (found.addresses.has(key)) found.repeated += 1
    else found.addresses.set(key, address)
  }
  return found
}
