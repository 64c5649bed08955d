import { ChevronDown } from 'lucide-react'
import { useId, type ReactNode } from 'react'

type Props = {
  /** What the button says; give it as text or inline elements. */
  title: ReactNode
  isOpen: boolean
  onToggle: () => void
  /** The level of the heading that the button stands in, as the page's outline asks for. */
  level?: 2 | 3 | 4
  children: ReactNode
}

/** A heading that opens and closes what stands below it (WAI-ARIA disclosure). Open or closed is its owner's to know. */
export function Disclosure({ title, isOpen, onToggle, level = 3, children }: Props) {
  const id = useId()
  const Heading = `h${level}` as const
  return (
    <div className="border-b border-line">
      <Heading>
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={onToggle}
          className="flex min-h-16 w-full items-center justify-between gap-6 py-4 text-left text-lead font-semibold hover:text-link"
        >
          <span>{title}</span>
          <ChevronDown
            aria-hidden="true"
            className={`size-5 shrink-0 transition-transform duration-300 ${isOpen ? 'rotate-180' : ''}`}
          />
        </button>
      </Heading>
      <div id={id} hidden={!isOpen} className="pb-6">
        {children}
      </div>
    </div>
  )
}
