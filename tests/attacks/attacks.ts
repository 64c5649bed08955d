import type { Attack } from './attack.ts'
import { articles } from './cases/articles.ts'
import { invalidText } from './cases/invalid-text.ts'
import { brokenHttp } from './cases/broken-http.ts'
import { cacheFlood } from './cases/cache-flood.ts'
import { exportsAndMail } from './cases/exports-and-mail.ts'
import { bruteForce } from './cases/brute-force.ts'
import { contractFuzzing } from './cases/contract-fuzzing.ts'
import { guardBypass } from './cases/guard-bypass.ts'
import { privateDataLeaks } from './cases/private-data-leaks.ts'
import { massAssignment } from './cases/mass-assignment.ts'
import { outboundRequests } from './cases/outbound-requests.ts'
import { forgottenPasswords, passwords } from './cases/passwords.ts'
import { cachePoisoning } from './cases/cache-poisoning.ts'
import { privateFiles } from './cases/private-files.ts'
import { races } from './cases/races.ts'
import { registration } from './cases/registration.ts'
import { oversizedRequests } from './cases/oversized-requests.ts'
import { tokens } from './cases/tokens.ts'
import { uploads } from './cases/uploads.ts'

/** All attacks, in the order of docs/security.md. */
export const attacks: Attack[] = [
  guardBypass,
  tokens,
  passwords,
  forgottenPasswords,
  bruteForce,
  registration,
  massAssignment,
  privateDataLeaks,
  uploads,
  privateFiles,
  invalidText,
  oversizedRequests,
  cachePoisoning,
  cacheFlood,
  races,
  exportsAndMail,
  outboundRequests,
  contractFuzzing,
  brokenHttp,
  articles,
]
