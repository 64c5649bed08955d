import { useEffect, useId, useRef, type ReactNode } from 'react'
import { useLocation } from 'react-router'

type Props = { title: string; text: string; id?: string; children: ReactNode }

/** A section of the profile: title and text, with a form beside them. `id` is its URL fragment. */
export function ProfileSection({ title, text, id: place, children }: Props) {
  const id = useId()
  const section = useRef<HTMLElement>(null)
  const { hash } = useLocation()
  // the browser looks for the fragment before the section is rendered
  useEffect(() => {
    if (place && hash === `#${place}`) section.current!.scrollIntoView()
  }, [place, hash])
  return (
    <section
      ref={section}
      id={place}
      aria-labelledby={id}
      className="grid scroll-mt-16 grid-cols-[minmax(0,1fr)] gap-x-10 gap-y-5 border-t border-line py-8 lg:grid-cols-[minmax(0,18rem)_minmax(0,1fr)]"
    >
      <div>
        <h2 id={id} className="text-body font-semibold">
          {title}
        </h2>
        <p className="mt-1 max-w-lead text-small text-muted">{text}</p>
      </div>
      <div className="grid max-w-160 grid-cols-[minmax(0,1fr)] gap-6 rounded-card border border-line bg-card p-5 shadow-soft sm:p-6">
        {children}
      </div>
    </section>
  )
}
