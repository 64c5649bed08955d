import { X } from 'lucide-react'
import { lazy, Suspense, useRef, useState, type RefObject, type ToggleEvent } from 'react'
import { LogoLink } from './logo-link.tsx'
import { MenuContact } from './menu-contact.tsx'
import { MenuLink } from './menu-link.tsx'
import { MenuGroup } from './menu-group.tsx'
import { useCompany } from '#app/company/use-company.ts'

/** Loads when the menu is first opened; the menu works without it. */
const NewestCaseStudy = lazy(() =>
  import('./newest-case-study.tsx').then(
    (module) => ({ default: module.NewestCaseStudy }),
    () => ({ default: () => null }),
  ),
)

export const menuId = 'site-menu'

type Props = { isOpen: boolean; onChange: (isOpen: boolean) => void; opener: RefObject<HTMLElement | null> }

/**
 * The menu: a native popover, so that it opens without scripts and closes on Escape or a click outside. It is a
 * disclosure of links, not a `role=menu` (WAI-ARIA practices: menus are for commands).
 */
export function MenuPanel({ isOpen, onChange, opener }: Props) {
  const { menu: headerMenu } = useCompany('navigation')
  const panel = useRef<HTMLElement>(null)
  const closeButton = useRef<HTMLButtonElement>(null)
  const [openGroup, setOpenGroup] = useState<string>()
  const [wasOpened, setWasOpened] = useState(false)
  const close = () => panel.current?.hidePopover()

  const follow = ({ newState }: ToggleEvent) => {
    onChange(newState === 'open')
    if (newState === 'open') {
      setWasOpened(true)
      return closeButton.current?.focus()
    }
    // closing the menu also collapses its groups
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
        <div className="mt-2 grid gap-10 md:mt-8 lg:grid-cols-[7fr_5fr] lg:gap-24">
          <nav aria-label="All pages">
            <ul className="border-t border-line">
              {headerMenu.map((item) =>
                item.children.length > 0 ? (
                  <MenuGroup
                    key={item.label}
                    label={item.label}
                    links={item.children}
                    isOpen={isOpen && openGroup === item.label}
                    onToggle={() => setOpenGroup(openGroup === item.label ? undefined : item.label)}
                    onChoose={close}
                  />
                ) : (
                  <li key={item.label} className="border-b border-line">
                    <MenuLink label={item.label} href={item.href} onClick={close} />
                  </li>
                ),
              )}
            </ul>
          </nav>
          <div className="flex flex-col gap-8">
            <div className="min-h-23 md:min-h-28">
              {wasOpened && (
                <Suspense>
                  <NewestCaseStudy onChoose={close} />
                </Suspense>
              )}
            </div>
            <MenuContact onChoose={close} />
          </div>
        </div>
      </div>
    </section>
  )
}
