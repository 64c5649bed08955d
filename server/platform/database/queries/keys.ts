/** The form of a name or address under which it is unique: one Unicode form, case set aside. */
export function keyOf(text: string): string {
  return text.normalize('NFC').toLowerCase()
}
