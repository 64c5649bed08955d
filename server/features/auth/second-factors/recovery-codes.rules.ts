import { randomBytes } from 'node:crypto'
import { crockford, encodeBase32 } from './base32.rules.ts'

/** Random bytes of a code: 80 bits, or 16 characters in base 32. */
const codeBytes = 10

/** Creates a recovery code, in the spelling used for comparisons. */
export const newRecoveryCode = (): string => encodeBase32(randomBytes(codeBytes), crockford)

/** Formats a recovery code in groups of four. */
export const showRecoveryCode = (code: string): string => code.match(/.{4}/g)!.join('-')
