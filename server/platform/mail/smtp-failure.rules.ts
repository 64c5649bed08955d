import type { SmtpFailure } from '#contract/outbox/limits.ts'
import { tlsErrorCodes } from './tls-error-codes.ts'

/** An error of the SMTP client: its kind, the underlying system or TLS error, the failed command and its reply code. */
type SmtpError = { code?: string; originalCode?: string; command?: string; responseCode?: number }

/** Errors before a connection is established, including timeouts. */
const notConnected =
  /^(?:ECONNREFUSED|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|CONNECT_TIMEOUT|GREETING_TIMEOUT|UPGRADE_TIMEOUT)$/

/** The reply of a server that requires authentication (RFC 4954, 6). */
const loginRequired = 530

/** Classifies why a mail server did not accept an email. */
export function smtpFailureOf({
  code = '',
  originalCode = '',
  command,
  responseCode,
}: SmtpError): SmtpFailure {
  if (code === 'EAUTH' || responseCode === loginRequired) return 'password'
  if (code === 'ETLS' || code === 'EREQUIRETLS' || tlsErrorCodes.test(originalCode)) return 'security'
  if (code === 'ETIMEDOUT' || originalCode === 'ETIMEDOUT') return 'timeout'
  if (code === 'EENVELOPE' && command === 'MAIL FROM') return 'sender'
  // our own client rejects the address
  if (code === 'EENVELOPE' && (command === 'RCPT TO' || command === 'API')) return 'recipient'
  if (code === 'ECONNECTION' || code === 'ESOCKET' || code === 'EDNS') return 'unreachable'
  return 'other'
}

/**
 * Whether a mail server has definitely not accepted an email: it said so, or was never asked. If a connection breaks later, nobody knows.
 */
export function isCertainlyRejected(error: SmtpError): boolean {
  const { code = '', originalCode = '', command, responseCode = 0 } = error
  if (command === 'API' || responseCode >= 400 || code === 'EDNS' || code === 'EAUTH') return true
  return notConnected.test(originalCode) || smtpFailureOf(error) === 'security'
}
