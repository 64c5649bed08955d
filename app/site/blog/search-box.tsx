import { Search } from 'lucide-react'
import { useEffect, useRef, useState, type SubmitEvent } from 'react'
import { useNavigate, useNavigation } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { Spinner } from '#app/ui/spinner.tsx'
import { textLimits } from '#contract/limits.ts'
import { listingPath, type Listing } from './listing.rules.ts'

/** How long typing must pause before the list follows: short, so that the answer comes while it is waited for. */
const pauseMs = 200

/**
 * Search text for the listing: followed as it is typed, and a plain form where no script runs.
 * The address stays the state; the box only runs ahead of it while someone types.
 */
export function SearchBox({ listing, isSearching }: { listing: Listing; isSearching: boolean }) {
  const navigate = useNavigate()
  const [text, setText] = useState(listing.search)
  const sent = useRef(listing.search)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  useEffect(() => {
    if (listing.search !== sent.current) setText(listing.search)
    sent.current = listing.search
  }, [listing.search])
  useEffect(() => () => clearTimeout(timer.current), [])
  // who follows a link right after typing is not called back to a search
  const isLeaving = (useNavigation().location?.pathname ?? '/blog') !== '/blog'
  useEffect(() => {
    if (isLeaving) clearTimeout(timer.current)
  }, [isLeaving])

  const send = (typed: string) => {
    clearTimeout(timer.current)
    const search = typed.trim()
    if (search === sent.current) return
    sent.current = search
    // one step back leaves the search, however many letters it took
    void navigate(listingPath({ ...listing, search, page: 1 }), {
      replace: listing.search !== '',
      preventScrollReset: true,
    })
  }
  const type = (typed: string) => {
    setText(typed)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => send(typed), pauseMs)
  }
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    send(text)
  }

  return (
    <search>
      <form action="/blog" onSubmit={submit} className="grid gap-2">
        <label htmlFor="blog-search" className="font-medium text-heading">
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
              className="h-12 w-full rounded-input border border-control bg-page pr-4 pl-12 text-heading transition-colors placeholder:text-muted hover:border-heading focus-visible:outline-offset-0"
            />
          </div>
          {listing.category && <input type="hidden" name="category" value={listing.category} />}
          {listing.tag && <input type="hidden" name="tag" value={listing.tag} />}
          <Button type="submit" variant="secondary" className="rounded-input">
            Search
          </Button>
        </div>
      </form>
    </search>
  )
}
