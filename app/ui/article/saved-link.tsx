import { Bookmark } from 'lucide-react'
import { Link } from 'react-router'

/** A link to the articles saved in this browser. */
export function SavedLink({ className = '' }: { className?: string }) {
  return (
    <Link
      to="/blog/saved"
      prefetch="intent"
      className={`inline-flex min-h-11 items-center gap-2 font-medium text-link hover:underline ${className}`}
    >
      <Bookmark aria-hidden="true" className="size-5" />
      Saved articles
    </Link>
  )
}
