/** How much of a text is kept: masking it takes time that grows with more than its length. */
const maxLength = 10_000

/** Masks the passwords of URLs in a text, also of those that cannot be parsed. Cuts it to 10,000 characters. */
export function maskPasswords(text: string): string {
  return text
    .slice(0, maxLength)
    .replaceAll(/([a-z][a-z\d+.-]*:\/\/[^\s:/@]*):[^\s]*@/gi, '$1:***@')
    .replaceAll(/([?&][\w-]*(?:password|secret|token)[\w-]*=)[^&\s]*/gi, '$1***')
}
