import { domainToASCII } from 'node:url'
import type { Header } from 'postal-mime'
import { headerValues } from './mail-headers.rules.ts'

const maxLength = 8_000

/** The statements of a field, without comments, which may nest, and quoted strings, which the sender may have written. */
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

/** A domain in ASCII; undefined if it isn't one. */
const domainIn = (text: string): string | undefined =>
  domainToASCII(text.slice(text.lastIndexOf('@') + 1).toLowerCase()) || undefined

/**
 * Returns the DMARC results for an address in the topmost `Authentication-Results` (RFC 8601, 2.2 and 5), if a trusted server added it. The
 * sender may have added those below.
 * @param address of the only sender in `From`
 * @param server the trusted server's name in the header; undefined if none is trusted
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

/** Whether the trusted mail server confirms that the domain of the only sender sent an email. */
export const isAuthentic = (...mail: Parameters<typeof dmarcResults>): boolean =>
  dmarcResults(...mail).includes('pass')

/** Whether it denies that. */
export const isRefuted = (...mail: Parameters<typeof dmarcResults>): boolean => {
  const results = dmarcResults(...mail)
  return results.includes('fail') && !results.includes('pass')
}
