/** Text as XML 1.0 takes it: markup escaped, and without the characters that no document may hold (§2.2). */
export function escapeXml(text: string): string {
  return withoutForbidden(text)
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}

/** HTML inside XML, so that a feed stays readable to people. */
export function cdata(html: string): string {
  return `<![CDATA[${withoutForbidden(html).replaceAll(']]>', ']]]]><![CDATA[>')}]]>`
}

/** A list of sibling elements, one a line. */
export function joinLines(...parts: (string | false | undefined)[]): string {
  return parts.filter(Boolean).join('\n')
}

export const xmlDeclaration = '<?xml version="1.0" encoding="UTF-8"?>'

function withoutForbidden(text: string): string {
  // eslint-disable-next-line no-control-regex -- these are the ones to be removed
  return text.toWellFormed().replaceAll(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '')
}
