/** Maximum length to keep: masking takes more than linear time. */
const maxLength = 10_000

/** Masks the passwords of URLs in a text, even of invalid ones. Truncates the text to 10,000 characters. */
export function maskPasswords(text: string): string {
  return text
    .slice(0, maxLength)
    .replaceAll(/([a-z][a-z\d+.-]*:\/\/[^\s:/@]*):[^\s]*@/gi, '$1:***@')
    .replaceAll(/([?&][\w-]*(?:password|secret|token)[\w-]*=)[^&\s]*/gi, '$1***')
}
