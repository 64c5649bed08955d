/** Normalises a name or an e-mail address to the form that must be unique: NFC in lower case. */
export function uniqueKeyOf(text: string): string {
  return text.normalize('NFC').toLowerCase()
}
