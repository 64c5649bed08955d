import { domainToASCII } from 'node:url'
import type { Header } from 'postal-mime'
import { headerValues } from './mail-headers.rules.ts'

const maxLength = 8_000

/** The statements of a field, without comments, which may nest, and quoted texts, which its sender may have written. */
function statementsIn(value: string): string[] {
  const statements = ['']
  let [depth, isQuoted] = [0, false]
  const beginning = value.slice(0, maxLength)
  for (let at = 0; at < beginning.length; at += 1) {
    const character = beginning[at]!
    if (character === '\\') at += 1
    else if (depth === 0 && character === '"') isQuoted = !isQuoted
    else if (isQuoted) continue
    else if (character === '(') depth += 1
    else if (character === ')') depth = Math.max(0, depth - 1)
    else if (depth > 0) continue
    else if (character === ';') statements.push('')
    else statements[statements.length - 1] += character
  }
  return statements.map((statement) => statement.trim())
}

/** A domain in ASCII; undefined for what is none. */
const domainIn = (text: string): string | undefined =>
  domainToASCII(text.slice(text.lastIndexOf('@') + 1).toLowerCase()) || undefined

/**
 * What a mail server that is trusted says of whether the domain of an address sent an email: the results of DMARC for it, in the topmost
 * `Authentication-Results` (RFC 8601, 2.2 and 5). Those below may be the sender's own.
 * @param address of the only sender in `From`
 * @param server as it names itself there; undefined where none is trusted
 */
function dmarcResults(headers: readonly Header[], address: string, server: string | undefined): string[] {
  const [results] = headerValues(headers, 'authentication-results')
  const isOneSender = headerValues(headers, 'from').length === 1 && address.includes('@')
  if (server === undefined || results === undefined || !isOneSender) return []
  // a version may follow the name
  const [name = '', ...statements] = statementsIn(results)
  if (name.split(/\s/, 1)[0]!.toLowerCase() !== server.toLowerCase()) return []
  const domain = domainIn(address)
  return statements.flatMap((statement) => {
    const [, result, from] =
      /^dmarc(?:\/\d+)?\s*=\s*(\w+)(?:\s.*?)?\sheader\.from\s*=\s*(\S+)/i.exec(statement) ?? []
    return result && from && domain !== undefined && domainIn(from) === domain ? [result.toLowerCase()] : []
  })
}

/** Whether the trusted mail server says that the domain of the only sender sent an email. */
export const isAuthentic = (...mail: Parameters<typeof dmarcResults>): boolean =>
  dmarcResults(...mail).includes('pass')

/** Whether it says that the domain did not. */
export const isRefuted = (...mail: Parameters<typeof dmarcResults>): boolean => {
  const results = dmarcResults(...mail)
  return results.includes('fail') && !results.includes('pass')
}
