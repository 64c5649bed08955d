import { Search } from 'lucide-react'
import { fieldBox } from '#app/ui/forms/field-look.ts'
import { useSearchInput } from '#app/ui/forms/use-search-input.ts'

type Props = {
  label: string
  placeholder: string
  /** The current search text. */
  value: string
  onSearch: (text: string) => void
  maxLength?: number
  className?: string
}

/** Debounce time of the search (milliseconds). */
const pauseMs = 300

/** Searches while typing, and immediately on Enter. Follows a value that changes elsewhere. */
export function SearchBox({ label, placeholder, value, onSearch, maxLength, className = 'basis-64' }: Props) {
  const { text, type, submit } = useSearchInput(value, onSearch, pauseMs)

  return (
    <form
      role="search"
      className={`relative min-w-0 grow ${className}`}
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <Search
        className="pointer-events-none absolute top-1/2 left-3 size-4 -translate-y-1/2 text-muted max-sm:hidden"
        aria-hidden="true"
      />
      <input
        type="search"
        aria-label={label}
        placeholder={placeholder}
        value={text}
        maxLength={maxLength}
        onChange={({ target }) => type(target.value)}
        className={`h-(--control-height) text-ellipsis sm:pl-9 ${fieldBox}`}
      />
    </form>
  )
}
