import { Columns3, List } from 'lucide-react'
import { Link } from 'react-router'

type Props = { isBoard: boolean; listHref: string; boardHref: string }

export function LayoutSwitch({ isBoard, listHref, boardHref }: Props) {
  const layouts = [
    { label: 'List', Icon: List, href: listHref, isShown: !isBoard },
    { label: 'Board', Icon: Columns3, href: boardHref, isShown: isBoard },
  ]
  return (
    <nav aria-label="Layout" className="flex rounded-control ring-1 ring-control">
      {layouts.map(({ label, Icon, href, isShown }) => (
        <Link
          key={label}
          to={href}
          prefetch="none"
          preventScrollReset
          aria-current={isShown ? 'page' : undefined}
          className={`inline-flex min-h-9 items-center gap-2 rounded-control px-3 text-small font-medium pointer-coarse:min-h-11 ${isShown ? 'bg-tint text-link' : 'text-muted hover:text-heading'}`}
        >
          <Icon className="size-4" aria-hidden="true" />
          {label}
        </Link>
      ))}
    </nav>
  )
}
