import type { Attack } from './attack.ts'
import { articles } from './articles.ts'
import { badTexts } from './bad-texts.ts'
import { brokenHttp } from './broken-http.ts'
import { cacheFlood } from './cache-flood.ts'
import { exportsAndMail } from './exports.ts'
import { floods } from './floods.ts'
import { fuzz } from './fuzz.ts'
import { guards } from './guards.ts'
import { leaks } from './leaks.ts'
import { massAssignment } from './mass-assignment.ts'
import { outbound } from './outbound.ts'
import { passwords } from './passwords.ts'
import { poisoning } from './poisoning.ts'
import { privateFiles } from './private-files.ts'
import { races } from './races.ts'
import { registration } from './registration.ts'
import { shapes } from './shapes.ts'
import { tokens } from './tokens.ts'
import { uploads } from './uploads.ts'

/** Every attack, in the order of docs/security.md. */
export const attacks: Attack[] = [
  guards,
  tokens,
  passwords,
  floods,
  registration,
  massAssignment,
  leaks,
  uploads,
  privateFiles,
  badTexts,
  shapes,
  poisoning,
  cacheFlood,
  races,
  exportsAndMail,
  outbound,
  fuzz,
  brokenHttp,
  articles,
]
