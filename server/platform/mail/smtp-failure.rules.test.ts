import { expect, test } from 'vitest'
import { isCertainlyRejected, smtpFailureOf } from './smtp-failure.rules.ts'

test.each([
  [{ code: 'ESOCKET', originalCode: 'ECONNREFUSED', command: 'CONN' }, 'unreachable'],
  [{ code: 'EDNS', originalCode: 'ENOTFOUND', command: 'CONN' }, 'unreachable'],
  [{ code: 'ECONNECTION', command: 'CONN' }, 'unreachable'],
  [{ code: 'ETIMEDOUT', originalCode: 'CONNECT_TIMEOUT', command: 'CONN' }, 'timeout'],
  [{ code: 'ESOCKET', originalCode: 'ETIMEDOUT', command: 'CONN' }, 'timeout'],
  [{ code: 'ESOCKET', originalCode: 'DEPTH_ZERO_SELF_SIGNED_CERT', command: 'CONN' }, 'security'],
  [{ code: 'ESOCKET', originalCode: 'ERR_TLS_CERT_ALTNAME_INVALID', command: 'CONN' }, 'security'],
  [{ code: 'ESOCKET', originalCode: 'ERR_SSL_WRONG_VERSION_NUMBER', command: 'CONN' }, 'security'],
  [{ code: 'ETLS', command: 'STARTTLS', responseCode: 502 }, 'security'],
  [{ code: 'EAUTH', command: 'AUTH PLAIN', responseCode: 535 }, 'password'],
  [{ code: 'EENVELOPE', command: 'MAIL FROM', responseCode: 530 }, 'password'],
  [{ code: 'EENVELOPE', command: 'MAIL FROM', responseCode: 553 }, 'sender'],
  [{ code: 'EENVELOPE', command: 'RCPT TO', responseCode: 550 }, 'recipient'],
  [{ code: 'EMESSAGE', command: 'DATA', responseCode: 554 }, 'other'],
  [{ code: 'EPROTOCOL', command: 'CONN', responseCode: 554 }, 'other'],
  [{}, 'other'],
])('the error %j of the SMTP client means: %s', (error, expected) =>
  expect(smtpFailureOf(error)).toBe(expected),
)

test.each([
  [{ code: 'EENVELOPE', command: 'RCPT TO', responseCode: 452 }, true],
  [{ code: 'EMESSAGE', command: 'DATA', responseCode: 552 }, true],
  [{ code: 'ESOCKET', originalCode: 'ECONNREFUSED', command: 'CONN' }, true],
  [{ code: 'ETIMEDOUT', originalCode: 'CONNECT_TIMEOUT', command: 'CONN' }, true],
  [{ code: 'EAUTH', command: 'AUTH PLAIN', responseCode: 535 }, true],
  [{ code: 'ESOCKET', originalCode: 'DEPTH_ZERO_SELF_SIGNED_CERT', command: 'CONN' }, true],
  [{ code: 'ETIMEDOUT', originalCode: 'SOCKET_TIMEOUT', command: 'CONN' }, false],
  [{ code: 'ESOCKET', originalCode: 'ECONNRESET', command: 'CONN' }, false],
  [{ code: 'ECONNECTION', command: 'CONN' }, false],
])(
  'after the error %j of the SMTP client it is certain that the email was not taken: %s',
  (error, expected) => expect(isCertainlyRejected(error)).toBe(expected),
)
