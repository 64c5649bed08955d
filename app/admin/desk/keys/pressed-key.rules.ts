type Press = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'defaultPrevented'>

/** What takes keys itself. */
const typingIn = 'input:not([type=checkbox]), textarea, select, [contenteditable], [role=menu]'

/**
 * The key that was pressed by itself, outside of what takes keys; undefined otherwise.
 * @param isWithin whether the press was inside of what a selector finds
 * @param isOfDialog whether presses in a dialog count
 */
export function pressedKey(
  press: Press,
  isWithin: (selector: string) => boolean,
  isOfDialog = false,
): string | undefined {
  const { key, ctrlKey, metaKey, altKey, defaultPrevented } = press
  if (defaultPrevented || ctrlKey || metaKey || altKey || isWithin(typingIn)) return undefined
  if (!isOfDialog && isWithin('dialog')) return undefined
  return key
}
