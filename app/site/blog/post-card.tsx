import type { ReactNode } from 'react'
import { PostLink } from '#app/ui/article/post-link.tsx'
import { Card, CardArrow } from '#app/ui/card.tsx'
import { formatShortDate } from '#app/ui/dates.ts'
import { PostCover } from '#app/ui/images/post-cover.tsx'
import { useLazyUntilHydrated } from '#app/ui/images/use-lazy-until-hydrated.ts'
import { useSharedCover } from '#app/ui/images/use-shared-cover.ts'
import { ProseText } from '#app/ui/prose/prose-text.tsx'
import type { HighlightedPost } from '#contract/posts/posts.ts'

type Props = {
  post: HighlightedPost
  /** Shows the image beside the text instead of above it, where there is room. */
  isRow?: boolean
  /** Loads the image eagerly, because the card is in view initially. */
  isFirst?: boolean
  /** A button in the corner of the image. */
  action?: ReactNode
}

/** A post in a list; the whole card is its link. */
export function PostCard({ post, isRow, isFirst, action }: Props) {
  const { found } = post
  const style = useSharedCover(post.slug)
  const later = useLazyUntilHydrated()
  return (
    <Card className={isRow ? 'grid sm:grid-cols-[2fr_3fr]' : 'flex flex-col'}>
      <PostCover
        post={post}
        sizes="(min-width: 1024px) 420px, (min-width: 640px) 50vw, 100vw"
        alt={post.featuredImageAlt}
        loading={isFirst ? 'eager' : later}
        style={style}
        className={isRow ? 'sm:m-5 sm:mr-0 sm:w-[calc(100%-1.25rem)] sm:rounded-tile' : ''}
      />
      <div className="flex min-w-0 grow flex-col items-start p-5 sm:p-6">
        {post.category && <p className="text-small text-muted">{post.category}</p>}
        <h3
          dir="auto"
          className="mt-1 w-full line-clamp-3 text-title sm:line-clamp-2 transition-colors group-hover/card:text-link"
        >
          <ProseText text={post.title} highlights={found?.title} />
        </h3>
        <p dir="auto" className="mt-2 line-clamp-3 w-full text-muted">
          <ProseText
            text={found?.snippet?.text ?? post.excerpt}
            highlights={found?.snippet?.marks ?? found?.excerpt}
          />
        </p>
        {found && found.tags.length > 0 && (
          <p className="mt-2 text-small text-muted">
            Tagged <mark>{found.tags.join(', ')}</mark>
          </p>
        )}
        <p className="mt-auto flex w-full flex-wrap items-center justify-between gap-x-2 pt-4 text-small">
          <span className="text-muted">
            <time dateTime={post.publishedAt}>{formatShortDate(post.publishedAt)}</time> · {post.readTime}
          </span>
          <PostLink post={post} className="inline-flex items-center gap-1 font-medium text-link">
            Read More
            <span className="sr-only">: {post.title}</span>
            <CardArrow />
          </PostLink>
        </p>
      </div>
      {action && <div className="absolute top-3 right-3 z-10">{action}</div>}
    </Card>
  )
}
