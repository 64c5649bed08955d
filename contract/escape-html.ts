/** Escapes a text for HTML content, and for attribute values in double quotes. */
export const escapeHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

/** Escapes a text with its line breaks as `<br>`. */
export const escapeHtmlLines = (text: string): string => escapeHtml(text).replaceAll('\n', '<br>')
