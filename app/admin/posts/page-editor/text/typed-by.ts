/** The letter that a key types; undefined for keys that do something. */
export function typedBy({
  key,
  ctrlKey,
  metaKey,
  altKey,
}: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey'>): string | undefined {
  const isLetter = [...key].length === 1
  // the third level of a keyboard is said as both
  const isCommand = ctrlKey !== altKey || metaKey
  return isLetter && !isCommand ? key : undefined
}
