import { randomBytes } from 'node:crypto'
import { crockford, encodeBase32 } from './base32.rules.ts'

/** Random bytes of a code: 80 bits, in 16 characters of base 32. */
const codeBytes = 10

/** Makes a recovery code, in the spelling in which it is compared. */
export const newRecoveryCode = (): string => encodeBase32(randomBytes(codeBytes), crockford)

/** A recovery code as it is shown, in groups of four. */
export const showRecoveryCode = (code: string): string => code.match(/.{4}/g)!.join('-')
