import { Menu } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { LinkButton } from '#app/ui/navigation/link-button.tsx'
import { ThemeSwitch } from '#app/ui/theme/theme-switch.tsx'
import { LogoLink } from './logo-link.tsx'
import { menuId, MenuPanel } from './menu-panel.tsx'
import { sectionOf } from './section-of.ts'
import { useCompany } from '#app/company/use-company.ts'

/** The header: 72 px, and 56 px with a solid background once the page is scrolled past 50 px. */
export function Header() {
  const { header: headerLinks } = useCompany('navigation')
  const [isCompact, setIsCompact] = useState(false)
  const [isOpen, setIsOpen] = useState(false)
  const sentinel = useRef<HTMLSpanElement>(null)
  const menuButton = useRef<HTMLButtonElement>(null)
  const { pathname } = useLocation()
  const section = sectionOf(pathname, headerLinks)

  useEffect(() => {
    const observer = new IntersectionObserver(([entry]) => setIsCompact(!entry?.isIntersecting))
    if (sentinel.current) observer.observe(sentinel.current)
    return () => observer.disconnect()
  }, [])

  return (
    <>
      <span ref={sentinel} aria-hidden="true" className="absolute top-0 h-[50px] w-px" />
      <header className="site-header" data-compact={isCompact || undefined}>
        <div className="mx-auto flex max-w-page items-center justify-between gap-4 px-4 md:px-8">
          <LogoLink />
          <nav aria-label="Main" className="mr-4 ml-auto shrink-0 max-lg:hidden xl:mr-6">
            <ul className="flex gap-8">
              {headerLinks.map(({ label, href }) => (
                <li key={href}>
                  <Link
                    prefetch="intent"
                    to={href}
                    aria-current={pathname === href ? 'page' : section?.href === href || undefined}
                    className="flex min-h-10 items-center border-y-2 border-transparent text-[0.9375rem] font-medium text-heading transition-colors hover:text-link aria-[current]:border-b-ochre-400"
                  >
                    {label}
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
          <div className="-mr-3 flex shrink-0 items-center sm:gap-2">
            <LinkButton
              to="/contact"
              className="mr-2 hidden! min-h-10! px-4! text-[0.9375rem]! lg:inline-flex! pointer-coarse:min-h-11!"
            >
              Get in touch
            </LinkButton>
            <ThemeSwitch />
            <button
              ref={menuButton}
              type="button"
              popoverTarget={menuId}
              aria-controls={menuId}
              className="inline-flex min-h-11 items-center gap-2 rounded-control px-3 font-medium text-heading transition-colors hover:bg-raised"
            >
              <Menu className="size-5" aria-hidden="true" />
              Menu
            </button>
          </div>
        </div>
      </header>
      <MenuPanel isOpen={isOpen} onChange={setIsOpen} opener={menuButton} />
    </>
  )
}
