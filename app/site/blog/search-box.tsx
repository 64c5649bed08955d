import { Search } from 'lucide-react'
import { useEffect, type SubmitEvent } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import { Button } from '#app/ui/forms/button.tsx'
import { fieldBox } from '#app/ui/forms/field-look.ts'
import { Spinner } from '#app/ui/loading/spinner.tsx'
import { useSearchInput } from '#app/ui/forms/use-search-input.ts'
import { textLimits } from '#contract/limits.ts'
import { listingPath, readListing, type Listing } from './listing.rules.ts'
import { isTypedSearch, setTypedSearch } from './typed-search.ts'

/** The pause in typing after which the search starts, in milliseconds. */
const pauseMs = 200

/**
 * The blog's search. Searches while typing; without scripts it is a plain form. The address holds the search text, and
 * the input is ahead of it while typing.
 */
export function SearchBox({ listing, isSearching }: { listing: Listing; isSearching: boolean }) {
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  useEffect(() => () => setTypedSearch(undefined), [])
  const search = (text: string, isTyping: boolean) => {
    setTypedSearch(isTyping ? text : undefined)
    // read the address itself, because its last change may not be rendered yet
    const now = readListing(new URLSearchParams(location.search))
    // a single step back leaves the search, however much was typed
    void navigate(listingPath({ ...now, search: text, exact: false, page: 1 }), {
      replace: now.search !== '',
      preventScrollReset: true,
    })
  }
  const { text, type, submit } = useSearchInput(listing.search, search, pauseMs)
  const send = (event: SubmitEvent) => {
    event.preventDefault()
    if (submit() || !isTypedSearch(listing.search)) return
    setTypedSearch(undefined)
    void revalidate()
  }

  return (
    <search>
      <form action="/blog" onSubmit={send}>
        <label htmlFor="blog-search" className="sr-only">
          Search articles
        </label>
        <div className="flex gap-2">
          <div className="relative grow">
            <span className="pointer-events-none absolute inset-y-0 left-4 grid items-center text-muted">
              {isSearching ? <Spinner /> : <Search aria-hidden="true" className="size-5" />}
            </span>
            <input
              id="blog-search"
              type="search"
              name="search"
              autoComplete="off"
              enterKeyHint="search"
              maxLength={textLimits.search}
              placeholder="Search articles..."
              value={text}
              onChange={(event) => type(event.target.value)}
              className={`h-(--control-height) pl-12 ${fieldBox}`}
            />
          </div>
          {listing.category && <input type="hidden" name="category" value={listing.category} />}
          {listing.tag && <input type="hidden" name="tag" value={listing.tag} />}
          <Button type="submit" variant="secondary">
            Search
          </Button>
        </div>
      </form>
    </search>
  )
}
