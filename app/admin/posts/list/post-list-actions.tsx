import { Plus, Trash2 } from 'lucide-react'
import { LinkButton } from '#app/ui/navigation/link-button.tsx'

/**
 * The buttons above the post list.
 * @param origin the history state of their links
 */
export function PostListActions({ origin }: { origin: object }) {
  return (
    <>
      <LinkButton to="/admin/posts/trash" state={origin} variant="secondary" size="compact">
        <Trash2 className="size-4" aria-hidden="true" />
        Trash
      </LinkButton>
      <LinkButton to="/admin/posts/create" state={origin} size="compact">
        <Plus className="size-4" aria-hidden="true" />
        New Post
      </LinkButton>
    </>
  )
}
