import { useDeferredValue, useEffect, useId, useRef, useState } from 'react'
import { api } from '#app/api/admin-api.ts'
import { useCompany } from '#app/company/use-company.ts'
import { buildOutline } from '#app/ui/article/outline.rules.ts'
import { adminPostMessages } from '#contract/posts/admin-messages.ts'
import { toSectionInput } from '#app/admin/posts/draft.rules.ts'
import { Button } from '#app/ui/forms/button.tsx'
import { useEditor } from './editor-context.ts'
import { linkAt, removeLink, setLink, toLinkAddress } from './links.ts'

/** A link target on this site. */
type Place = { label: string; kind: 'Page' | 'Post' | 'Heading'; href: string }

/** Whether the text is a search rather than an address. */
const isSearch = (text: string) => text.trim() !== '' && !/^[/#]|^[a-z]+:|^\S+\.\S/i.test(text.trim())

/** The pages linked in the site's menu and footer. */
function usePages(): Place[] {
  const { menu, footer, lastLine } = useCompany('navigation')
  const links = [
    ...menu.flatMap((entry) => [entry, ...entry.children]),
    ...footer.flatMap((column) => column.links),
    ...lastLine,
  ]
  const byAddress = new Map(links.map(({ href, label }) => [href, label]))
  return [...byAddress]
    .filter(([href]) => href.startsWith('/'))
    .map(([href, label]) => ({ label, kind: 'Page', href }))
}

/** The pages, headings of this article and published posts that match the text. */
function usePlaces(words: string): Place[] {
  const editor = useEditor()
  const pages = usePages()
  const asked = useDeferredValue(isSearch(words) ? words.trim().toLowerCase() : '')
  const [posts, setPosts] = useState<{ asked: string; found: Place[] }>({ asked: '', found: [] })
  useEffect(() => {
    if (asked === '') return
    const stopped = new AbortController()
    const find = async () => {
      const query = { search: asked, status: 'published', limit: '5' } as const
      const { items } = await api.listPosts({ query }, { signal: stopped.signal })
      const found = items.flatMap((item): Place[] =>
        'slug' in item ? [{ label: item.title, kind: 'Post', href: `/blog/${item.slug}` }] : [],
      )
      setPosts({ asked, found })
    }
    // if the search fails, pages and headings are still offered
    find().catch(() => {})
    return () => stopped.abort()
  }, [asked])
  if (asked === '') return []
  const headings = buildOutline(editor.sections.map(toSectionInput)).map(({ id, text }): Place => ({
    label: text,
    kind: 'Heading',
    href: `${editor.path}#${id}`,
  }))
  const own = [...pages, ...headings].filter(({ label }) => label.toLowerCase().includes(asked))
  return [...own.slice(0, 5), ...(posts.asked === asked ? posts.found : [])]
}

/**
 * Asks for a link's address or searches for a page, post or heading. Checks the address when it is applied; an empty
 * field removes the link.
 */
export function LinkField() {
  const editor = useEditor()
  const id = useId()
  const [link] = useState(() => linkAt(editor.state))
  const [address, setAddress] = useState(link.href)
  const [isWrong, setIsWrong] = useState(false)
  const [at, setAt] = useState(-1)
  const field = useRef<HTMLInputElement>(null)
  const places = usePlaces(address)
  useEffect(() => field.current?.select(), [])

  const close = () => {
    editor.set({ isLinking: false })
    editor.view?.focus()
  }
  const apply = (wanted: string) => {
    const href = toLinkAddress(wanted)
    if (wanted.trim() && !href) return setIsWrong(true)
    editor.run(href ? setLink(link.from, link.to, href) : removeLink(link.from, link.to))
    close()
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys of the field and its button alike
    <div
      role="group"
      aria-label="Link"
      className="grid w-80 max-w-full gap-1 p-2"
      onKeyDown={(event) => {
        const by = { ArrowDown: 1, ArrowUp: -1 }[event.key]
        if (by === undefined && event.key !== 'Escape' && event.key !== 'Enter') return
        // otherwise Enter would submit the form around the page, and Escape close a dialog
        event.preventDefault()
        event.stopPropagation()
        if (by !== undefined) setAt((now) => Math.max(-1, Math.min(places.length - 1, now + by)))
        else if (event.key === 'Enter') apply(places[at]?.href ?? address)
        else close()
      }}
    >
      <label htmlFor={id} className="text-small font-medium text-muted">
        Address
      </label>
      <div className="flex gap-2">
        <input
          ref={field}
          id={id}
          type="text"
          role="combobox"
          aria-expanded={places.length > 0}
          aria-controls={`${id}-places`}
          aria-activedescendant={places[at] && `${id}-${at}`}
          autoComplete="off"
          value={address}
          placeholder="https:// or search posts and pages"
          aria-invalid={isWrong || undefined}
          aria-describedby={isWrong ? `${id}-error` : undefined}
          onChange={({ target }) => {
            setAddress(target.value)
            setIsWrong(false)
            setAt(-1)
          }}
          className="h-10 min-w-0 grow rounded-control border border-control bg-page px-3 text-small text-heading pointer-coarse:h-11"
        />
        <Button size="compact" onClick={() => apply(address)}>
          {link.href && !address.trim() ? 'Remove' : 'Apply'}
        </Button>
      </div>
      {isWrong && (
        <p id={`${id}-error`} role="alert" className="text-small text-danger">
          {adminPostMessages.linkInvalid}
        </p>
      )}
      <div id={`${id}-places`} role="listbox" aria-label="On this site">
        {places.map(({ label, kind, href }, index) => (
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the keys are those of the field, which keeps the focus
          <div
            key={href}
            id={`${id}-${index}`}
            role="option"
            tabIndex={-1}
            aria-selected={index === at}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => apply(href)}
            className="flex min-h-9 items-center gap-3 rounded-control px-3 text-small hover:bg-raised aria-selected:bg-raised aria-selected:text-heading pointer-coarse:min-h-11"
          >
            <span className="min-w-0 grow truncate">{label}</span>
            <span className="text-muted">{kind}</span>
          </div>
        ))}
      </div>
    </div>
  )
}
