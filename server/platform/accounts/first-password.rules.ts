import { isCommonPassword } from './common-passwords.ts'

/** Minimum length of the first password in production, in characters: strangers find a new site within hours. */
const minFirstPasswordLength = 12

/**
 * Checks the password of the first admin of a site in production.
 * @param subject of the sentence, such as `ADMIN_PASSWORD`
 * @returns a sentence for the operator; undefined if the password is acceptable
 */
export function firstPasswordProblem(subject: string, password: string, email: string): string | undefined {
  const advice = 'make one with `openssl rand -base64 18`'
  if (password.length < minFirstPasswordLength)
    return `${subject} must have at least ${minFirstPasswordLength} characters in production: ${advice}.`
  const isGuessable = [password, coreOf(password)].some((text) => isCommonPassword(text, email))
  return isGuessable ? `${subject} is too easy to guess: ${advice}.` : undefined
}

/** The letters of a password, without repetition: `Welcome` of `Welcome2026!`, `changeme` of `changeme-changeme`. */
function coreOf(password: string): string {
  const letters = password.toLowerCase().replace(/\P{L}/gu, '')
  return /^(.+?)\1+$/su.exec(letters)?.[1] ?? letters
}
