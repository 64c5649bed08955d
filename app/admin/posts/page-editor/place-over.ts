import type { ArticleEditor } from './article-editor.ts'

/** The distance from the text and the edges of the window, in pixels. */
const gap = 8

/**
 * Places an element over the editor, below the selection, or above it if there is no room.
 * @param isAbove whether to prefer the place above
 */
export function placeOver(element: HTMLElement, { view, state }: ArticleEditor, isAbove = false): void {
  if (!view) return
  const { selection } = state
  const { offsetWidth, offsetHeight, offsetParent, style } = element
  const sheet = offsetParent!.getBoundingClientRect()
  const start = view.coordsAtPos(selection.from)
  const end = view.coordsAtPos(selection.to, -1)
  const middle = isAbove && start.top === end.top ? (start.left + end.right - offsetWidth) / 2 : start.left
  const below = end.bottom - sheet.top + gap
  const above = start.top - sheet.top - offsetHeight - gap
  const hasRoomAbove = start.top - offsetHeight - gap > 0
  const hasRoomBelow = end.bottom + offsetHeight + gap < window.innerHeight
  style.left = `${Math.min(Math.max(middle - sheet.left, 0), Math.max(0, sheet.width - offsetWidth))}px`
  style.top = `${(isAbove ? hasRoomAbove : !hasRoomBelow && hasRoomAbove) ? above : below}px`
}
