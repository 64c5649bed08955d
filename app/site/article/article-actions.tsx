import { Bookmark, Heart } from 'lucide-react'
import { useState } from 'react'
import { useIsInPostList } from '#app/ui/article/post-lists.ts'
import { Link } from 'react-router'
import { publicPostMessages } from '#contract/posts/messages.ts'
import type { PostSummary } from '#contract/posts/posts.ts'
import { ShareLinks } from './share-links.tsx'
import { useLike } from './likes/use-like.ts'

const round = 'grid size-11 place-items-center rounded-control text-muted hover:bg-raised'

/** Buttons to like, save and share the article. */
export function ArticleActions({ post }: { post: PostSummary }) {
  const { isLiked, likes, hasFailed, press: pressLike } = useLike(post)
  const [isSaved, toggleSaved] = useIsInPostList('saved', post.slug)
  const [isPressed, setIsPressed] = useState(false)
  const press = () => {
    toggleSaved()
    setIsPressed(true)
  }
  return (
    <div className="relative -mr-3 -ml-2 flex flex-wrap items-center print:hidden">
      <p className="mr-2 flex items-center">
        <button
          type="button"
          aria-label={isLiked ? 'Unlike article' : 'Like article'}
          aria-pressed={isLiked}
          onClick={() => void pressLike()}
          className={`needs-script ${round}`}
        >
          <Heart aria-hidden="true" className={`size-5 ${isLiked ? 'fill-current text-danger' : ''}`} />
        </button>
        <span className="text-small tabular-nums">
          <span>{likes}</span>
          <span className="sr-only"> likes</span>
        </span>
      </p>
      <button
        type="button"
        aria-label={isSaved ? 'Remove bookmark' : 'Bookmark article'}
        aria-pressed={isSaved}
        onClick={press}
        className={`needs-script ${round}`}
      >
        <Bookmark aria-hidden="true" className={`size-5 ${isSaved ? 'fill-current text-link' : ''}`} />
      </button>
      <ShareLinks post={post} look={round} />
      {/* positioned between this row and the image, so that nothing moves */}
      <p
        role="status"
        className="absolute top-full left-0 mt-3 text-small whitespace-nowrap text-muted md:right-0 md:left-auto"
      >
        {hasFailed && `${publicPostMessages.likeFailed} `}
        {isPressed && (isSaved ? 'Saved in this browser. ' : 'Removed from your list. ')}
        {isPressed && (
          <Link
            to="/blog/saved"
            prefetch="intent"
            className="font-medium text-link underline underline-offset-4"
          >
            View saved articles
          </Link>
        )}
      </p>
    </div>
  )
}
