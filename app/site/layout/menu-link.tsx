import { NavLink } from 'react-router'

/** The look of a first-level entry: a link, or the button of a group. */
export const menuEntryClass =
  'flex min-h-14 w-full items-center justify-between gap-6 py-2 text-left text-[1.75rem]/9 font-medium tracking-[-0.02em] text-heading transition-colors hover:text-link aria-[current=page]:text-link md:text-[2.5rem]/11'

type Props = { label: string; href: string; onClick: () => void }

/** A first-level entry; the current page has an ochre dot. */
export function MenuLink({ label, href, onClick }: Props) {
  return (
    <NavLink end prefetch="intent" to={href} onClick={onClick} className={`group/entry ${menuEntryClass}`}>
      {label}
      <span
        aria-hidden="true"
        className="size-2 rounded-full bg-ochre-400 opacity-0 group-aria-[current=page]/entry:opacity-100"
      />
    </NavLink>
  )
}
