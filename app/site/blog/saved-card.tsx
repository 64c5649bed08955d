import { Bookmark, Undo2 } from 'lucide-react'
import { useRef } from 'react'
import { setInPostList } from '#app/ui/article/post-lists.ts'
import { Button } from '#app/ui/forms/button.tsx'
import { ProseText } from '#app/ui/prose/prose-text.tsx'
import type { PostSummary } from '#contract/posts/posts.ts'
import { PostCard } from './post-card.tsx'

type Props = { post: PostSummary; isSaved: boolean; isFirst: boolean }

/** A saved post. After removal, an undo button takes its place until the page is closed. */
export function SavedCard({ post, isSaved, isFirst }: Props) {
  // after a press, the focus moves to the button that replaces the pressed one
  const wasPressed = useRef(false)
  const take = (button: HTMLButtonElement | null) => {
    if (button && wasPressed.current) button.focus()
    if (button) wasPressed.current = false
  }
  const toggle = () => {
    wasPressed.current = true
    setInPostList('saved', post.slug, !isSaved)
  }
  if (!isSaved) {
    return (
      <div className="flex flex-col items-start justify-center gap-4 rounded-card border border-dashed border-control p-6">
        <p className="text-muted">
          <span className="font-medium text-heading">
            <ProseText text={post.title} />
          </span>{' '}
          was removed from your list.
        </p>
        <Button
          ref={take}
          variant="secondary"
          size="small"
          aria-label={`Undo: save ${post.title} again`}
          onClick={toggle}
        >
          <Undo2 aria-hidden="true" className="size-4" />
          Undo
        </Button>
      </div>
    )
  }
  return (
    <PostCard
      post={post}
      isFirst={isFirst}
      action={
        <button
          ref={take}
          type="button"
          aria-label={`Remove bookmark: ${post.title}`}
          onClick={toggle}
          className="grid size-11 place-items-center rounded-control border border-line bg-card text-link shadow-soft transition hover:border-control motion-safe:active:scale-95"
        >
          <Bookmark aria-hidden="true" className="size-5 fill-current" />
        </button>
      }
    />
  )
}
