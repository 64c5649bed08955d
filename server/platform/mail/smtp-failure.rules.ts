import type { SmtpFailure } from '#contract/outbox/limits.ts'
import { tlsErrorCodes } from './tls-error-codes.ts'

/** What the SMTP client says of an error: its kind, the error of the system or of TLS behind it, the command and the reply that failed. */
type SmtpError = { code?: string; originalCode?: string; command?: string; responseCode?: number }

/** Errors of a connection that came to no conversation, and the time limits of its beginning. */
const notConnected =
  /^(?:ECONNREFUSED|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|CONNECT_TIMEOUT|GREETING_TIMEOUT|UPGRADE_TIMEOUT)$/

/** The reply of a server that wants a login first (RFC 4954, 6). */
const loginRequired = 530

/** Why a mail server took no email. */
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
  // our own client takes no such address
  if (code === 'EENVELOPE' && (command === 'RCPT TO' || command === 'API')) return 'recipient'
  if (code === 'ECONNECTION' || code === 'ESOCKET' || code === 'EDNS') return 'unreachable'
  return 'other'
}

/**
 * Whether a mail server has certainly not taken an email: it said so, or was not asked. A connection that broke later leaves a doubt.
 */
export function isCertainlyRefused(error: SmtpError): boolean {
  const { code = '', originalCode = '', command, responseCode = 0 } = error
  if (command === 'API' || responseCode >= 400 || code === 'EDNS' || code === 'EAUTH') return true
  return notConnected.test(originalCode) || smtpFailureOf(error) === 'security'
}
