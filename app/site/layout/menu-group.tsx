import { ChevronDown } from 'lucide-react'
import { useId } from 'react'
import { NavLink } from 'react-router'
import { menuEntryClass } from './menu-link.tsx'
import type { MenuLink } from '#contract/company/company-part.ts'

type Props = {
  label: string
  links: MenuLink[]
  isOpen: boolean
  onToggle: () => void
  onChoose: () => void
}

/** A menu group that expands below its label, up to 300 px high. */
export function MenuGroup({ label, links, isOpen, onToggle, onChoose }: Props) {
  const id = useId()
  return (
    <li className="border-b border-line">
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={onToggle}
        className={menuEntryClass}
      >
        {label}
        <ChevronDown
          aria-hidden="true"
          className={`size-6 transition-transform duration-300 ${isOpen ? 'rotate-180' : ''}`}
        />
      </button>
      <ul id={id} data-open={isOpen || undefined} className="site-submenu">
        {links.map((link) => (
          <li key={link.label}>
            <NavLink
              end
              prefetch="intent"
              to={link.href}
              onClick={onChoose}
              className="flex min-h-11 items-center border-l-2 border-line pl-4 text-text transition-colors hover:border-ochre-400 hover:text-link aria-[current=page]:border-ochre-400 aria-[current=page]:text-link"
            >
              {link.label}
            </NavLink>
          </li>
        ))}
      </ul>
    </li>
  )
}
