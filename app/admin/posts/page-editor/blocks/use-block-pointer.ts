import { useEffect, useRef, type MouseEvent, type PointerEvent, type RefObject } from 'react'
import { scrollNear } from '#app/admin/posts/sections/pointer-drag.ts'
import { usePageStore } from '#app/admin/posts/page-editor/state/use-page-store.ts'

const keyOf = (target: EventTarget | null) =>
  target instanceof Element ? target.closest<HTMLElement>('[data-section]')?.dataset.section : undefined

/** The key of the row at a height of the window, or of the last one above it. */
function keyAt(list: HTMLElement, y: number): string | undefined {
  const rows = [...list.children] as HTMLElement[]
  const row = rows.findLast((one) => one.getBoundingClientRect().top <= y) ?? rows[0]
  return row?.dataset.section
}

/** Selects whole sections by the mouse: pressed with Shift in another section, or drawn from one into another. */
export function useBlockPointer(list: RefObject<HTMLElement | null>) {
  const store = usePageStore()
  const drawing = useRef<AbortController>(null)
  useEffect(() => () => drawing.current?.abort(), [])

  /** Before the text takes the press as one of its own. */
  const selectByPress = (event: MouseEvent<HTMLElement>) => {
    const key = keyOf(event.target)
    const hasFocus = event.currentTarget.contains(document.activeElement)
    const anchor = store.blocks?.anchor ?? (hasFocus ? store.active : undefined)
    const isOutside = key !== anchor || store.blocks !== undefined
    if (!event.shiftKey || event.button !== 0 || !key || !anchor || !isOutside) return
    event.preventDefault()
    event.stopPropagation()
    store.select({ anchor, head: key })
  }

  const selectByDrag = ({ target, pointerType, button, shiftKey }: PointerEvent<HTMLElement>) => {
    const anchor = keyOf(target)
    const isText = target instanceof Element && target.closest('.page-text, [data-card]')
    if (pointerType !== 'mouse' || button !== 0 || shiftKey || !anchor || !isText) return
    const listeners = new AbortController()
    const { signal } = listeners
    drawing.current = listeners
    let y = 0
    const follow = () => {
      const box = document.querySelector<HTMLElement>('.page-blocks')
      if (signal.aborted) return box?.removeAttribute('data-drawing')
      scrollNear(y)
      const head = keyAt(list.current!, y)
      if (head && head !== store.blocks?.head) store.select({ anchor, head })
      box?.setAttribute('data-drawing', '')
      requestAnimationFrame(follow)
    }
    const move = (event: globalThis.PointerEvent) => {
      if ((event.buttons & 1) === 0) return listeners.abort()
      const isBegun = y > 0
      const head = keyAt(list.current!, event.clientY)
      if (isBegun || (head && head !== anchor)) y = event.clientY
      if (!isBegun && y > 0) follow()
    }
    document.addEventListener('pointermove', move, { signal })
    for (const end of ['pointerup', 'pointercancel', 'dragstart'])
      document.addEventListener(end, () => listeners.abort(), { signal })
  }

  return { selectByPress, selectByDrag }
}
