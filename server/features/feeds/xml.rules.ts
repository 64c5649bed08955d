/** Escapes text for XML 1.0 and drops characters that XML doesn't allow (XML 1.0, section 2.2). */
export function escapeXml(text: string): string {
  return withoutInvalidCharacters(text)
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}

/** Wraps HTML in a CDATA section, which keeps a feed readable. */
export function cdata(html: string): string {
  return `<![CDATA[${withoutInvalidCharacters(html).replaceAll(']]>', ']]]]><![CDATA[>')}]]>`
}

/** Joins elements, one per line; omits those that are false or undefined. */
export function joinXmlLines(...parts: (string | false | undefined)[]): string {
  return parts.filter(Boolean).join('\n')
}

export const xmlDeclaration = '<?xml version="1.0" encoding="UTF-8"?>'

function withoutInvalidCharacters(text: string): string {
  // eslint-disable-next-line no-control-regex -- matches the characters to drop
  return text.toWellFormed().replaceAll(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '')
}
