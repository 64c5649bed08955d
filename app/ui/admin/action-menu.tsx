import { EllipsisVertical, type LucideIcon } from 'lucide-react'
import { flushSync } from 'react-dom'
import {
  useEffect,
  useEffectEvent,
  useId,
  useImperativeHandle,
  useRef,
  useState,
  type ComponentProps,
  type KeyboardEvent,
  type Ref,
} from 'react'
import { Button } from '#app/ui/forms/button.tsx'
import { IconButton } from './icon-button.tsx'

type MenuAction = {
  label: string
  /** Needed if labels aren't unique. */
  key?: string
  Icon?: LucideIcon
  onSelect: () => void
}

type Props = {
  label: string
  /** The visible text beside the icon; part of `label`. */
  text?: string
  actions: MenuAction[]
  Icon?: LucideIcon
  triggerClass?: string
  /** Other pointer handlers of the button, for example for dragging. */
  handle?: Pick<
    ComponentProps<'button'>,
    'onPointerDown' | 'onPointerMove' | 'onPointerUp' | 'onPointerCancel'
  >
  /** Opens the menu from elsewhere. */
  ref?: Ref<{ open: () => void }>
}

/** Distance from the button and from the window's edges (pixels). */
const gap = 6

/**
 * A button that opens a short menu (WAI-ARIA menu button). The menu is a popover, so that a scrolling table doesn't clip it, and follows its
 * button when the page scrolls. The browser closes it on Esc or a press elsewhere. Closing returns the focus to the button.
 */
export function ActionMenu({
  label,
  text,
  actions,
  Icon = EllipsisVertical,
  triggerClass = '',
  handle,
  ref,
}: Props) {
  const id = useId()
  const [isOpen, setIsOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const menu = useRef<HTMLDivElement>(null)

  const place = () => {
    const anchor = button.current!.getBoundingClientRect()
    const { offsetWidth: width, offsetHeight: height, style } = menu.current!
    const isRoomBelow = anchor.bottom + gap + height <= window.innerHeight
    style.top = `${isRoomBelow ? anchor.bottom + gap : Math.max(gap, anchor.top - gap - height)}px`
    style.left = `${Math.max(gap, anchor.right - width)}px`
  }
  useImperativeHandle(ref, () => ({ open: () => menu.current?.showPopover() }), [])
  const items = () => [...menu.current!.querySelectorAll<HTMLElement>('[role=menuitem]')]
  const close = () => menu.current?.hidePopover()
  const follow = useEffectEvent(() => {
    const { top, bottom } = button.current!.getBoundingClientRect()
    if (bottom < 0 || top > window.innerHeight) close()
    else place()
  })
  useEffect(() => {
    if (!isOpen) return
    const onScroll = () => follow()
    window.addEventListener('scroll', onScroll, { capture: true, passive: true })
    return () => window.removeEventListener('scroll', onScroll, { capture: true })
  }, [isOpen])
  const prepare = (isOpening: boolean) => {
    // the focused item is about to be removed, so the browser wouldn't return the focus
    if (!isOpening && menu.current!.contains(document.activeElement))
      button.current?.focus({ preventScroll: true })
    // the items exist only while the menu is open, and have to be rendered before positioning
    flushSync(() => setIsOpen(isOpening))
  }
  const move = (event: KeyboardEvent) => {
    const all = items()
    const at = all.indexOf(document.activeElement as HTMLElement)
    const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: -1 }[event.key]
    if (event.key === 'Tab') close()
    if (to === undefined) return
    event.preventDefault()
    all.at(to % all.length)?.focus()
  }

  const trigger = {
    ...handle,
    ref: button,
    className: triggerClass,
    'aria-haspopup': 'menu',
    'aria-controls': isOpen ? id : undefined,
    popoverTarget: id,
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
      event.preventDefault()
      menu.current?.showPopover()
    },
  } as const

  return (
    <>
      {text ? (
        <Button {...trigger} variant="secondary" size="compact" aria-label={label}>
          <Icon className="size-4 text-muted" aria-hidden="true" />
          {text}
        </Button>
      ) : (
        <IconButton {...trigger} label={label} Icon={Icon} />
      )}
      <div
        ref={menu}
        id={id}
        role="menu"
        tabIndex={-1}
        aria-label={label}
        popover="auto"
        onKeyDown={move}
        onBeforeToggle={({ newState }) => prepare(newState === 'open')}
        onToggle={({ newState }) => {
          if (newState !== 'open') return
          place()
          items()[0]?.focus()
        }}
        className="fixed inset-auto m-0 max-h-[calc(100dvh-0.75rem)] max-w-[min(24rem,calc(100vw-0.75rem))] min-w-48 overflow-y-auto overscroll-contain rounded-tile border border-line bg-card p-1 text-text shadow-lift"
      >
        {isOpen &&
          actions.map(({ label: action, key = action, Icon: ItemIcon, onSelect }) => (
            <button
              key={key}
              type="button"
              role="menuitem"
              tabIndex={-1}
              onClick={() => {
                close()
                onSelect()
              }}
              className="flex min-h-10 w-full items-center gap-3 rounded-control px-3 text-left text-small hover:bg-raised hover:text-heading focus-visible:bg-raised pointer-coarse:min-h-11"
            >
              {ItemIcon && <ItemIcon className="size-4 shrink-0 text-muted" aria-hidden="true" />}
              {action}
            </button>
          ))}
      </div>
    </>
  )
}
