type Press = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'defaultPrevented'>

/** Elements that handle keys themselves. */
const typingIn = 'input:not([type=checkbox]), textarea, select, [contenteditable], [role=menu]'

/**
 * The key of a single-key shortcut; undefined for combinations and for elements that handle keys.
 * @param isWithin whether the target is inside an element that matches a selector
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
