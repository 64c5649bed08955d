import { X } from 'lucide-react'
import { useRef, useState, type RefObject, type ToggleEvent } from 'react'
import { headerMenu } from '#content/navigation.ts'
import { LogoLink } from './logo-link.tsx'
import { MenuContact } from './menu-contact.tsx'
import { MenuLink } from './menu-link.tsx'
import { Submenu } from './submenu.tsx'

export const menuId = 'site-menu'

type Props = { isOpen: boolean; onChange: (isOpen: boolean) => void; opener: RefObject<HTMLElement | null> }

/**
 * The menu: a native popover, so that it opens without a script, and closes on Esc and on a click outside.
 * It is a disclosure of links, not a `role=menu` (WAI-ARIA practices: menus are for commands).
 */
export function MenuPanel({ isOpen, onChange, opener }: Props) {
  const panel = useRef<HTMLElement>(null)
  const closeButton = useRef<HTMLButtonElement>(null)
  const [openGroup, setOpenGroup] = useState<string>()
  const close = () => panel.current?.hidePopover()

  const follow = ({ newState }: ToggleEvent) => {
    onChange(newState === 'open')
    if (newState === 'open') return closeButton.current?.focus()
    // spec, public §4: closing the menu also collapses the submenu
    setOpenGroup(undefined)
    const focused = document.activeElement
    if (!focused || focused === document.body || panel.current?.contains(focused)) opener.current?.focus()
  }

  return (
    <section ref={panel} id={menuId} popover="auto" aria-label="Menu" onToggle={follow} className="site-menu">
      <div className="mx-auto max-w-page px-4 pb-12 md:px-8 md:pb-16">
        <div className="flex h-18 items-center justify-between">
          <LogoLink onClick={close} />
          <button
            ref={closeButton}
            type="button"
            popoverTarget={menuId}
            popoverTargetAction="hide"
            className="-mr-3 inline-flex min-h-11 items-center gap-2 rounded-control px-3 font-medium text-heading transition-colors hover:bg-raised"
          >
            <X className="size-5" aria-hidden="true" />
            Close
          </button>
        </div>
        <div className="mt-4 grid gap-12 md:mt-8 lg:grid-cols-[7fr_5fr] lg:gap-24">
          <nav aria-label="Main">
            <ul className="border-t border-line">
              {headerMenu.map((item) =>
                'children' in item ? (
                  <Submenu
                    key={item.label}
                    {...item}
                    isOpen={isOpen && openGroup === item.label}
                    onToggle={() => setOpenGroup(openGroup === item.label ? undefined : item.label)}
                    onChoose={close}
                  />
                ) : (
                  <li key={item.label} className="border-b border-line">
                    <MenuLink {...item} onClick={close} />
                  </li>
                ),
              )}
            </ul>
          </nav>
          <MenuContact onChoose={close} />
        </div>
      </div>
    </section>
  )
}
