import type { Attack } from './attack.ts'
import { articles } from './cases/articles.ts'
import { invalidText } from './cases/invalid-text.ts'
import { brokenHttp } from './cases/broken-http.ts'
import { exportsAndMail } from './cases/exports-and-mail.ts'
import { contractFuzzing } from './cases/contract-fuzzing.ts'
import { guardBypass } from './cases/guard-bypass.ts'
import { privateDataLeaks } from './cases/private-data-leaks.ts'
import { massAssignment } from './cases/mass-assignment.ts'
import { outboundRequests } from './cases/outbound-requests.ts'
import { forgottenPasswords, passwords } from './cases/passwords.ts'
import { cachePoisoning } from './cases/cache-poisoning.ts'
import { privateFiles } from './cases/private-files.ts'
import { races } from './cases/races.ts'
import { oversizedRequests } from './cases/oversized-requests.ts'
import { tokens } from './cases/tokens.ts'
import { uploads } from './cases/uploads.ts'

/** All attacks, in groups that take less than 20 minutes each on two cores. */
export const attackGroups = {
  accounts: [guardBypass, tokens, passwords, forgottenPasswords, massAssignment],
  data: [privateDataLeaks, uploads, privateFiles, outboundRequests, exportsAndMail, races],
  requests: [oversizedRequests, cachePoisoning, brokenHttp, articles, contractFuzzing],
  texts: [invalidText],
} satisfies Record<string, Attack[]>

export const attacks: Attack[] = Object.values(attackGroups).flat()
