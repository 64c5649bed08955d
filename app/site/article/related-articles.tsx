import { useState } from 'react'
import { PostLink } from '#app/ui/article/post-link.tsx'
import { CardArrow } from '#app/ui/card.tsx'
import { PostCover } from '#app/ui/images/post-cover.tsx'
import { useSharedCover } from '#app/ui/images/use-shared-cover.ts'
import { ProseText } from '#app/ui/prose/prose-text.tsx'
import { publicPostMessages } from '#contract/posts/messages.ts'
import type { PostSummary } from '#contract/posts/posts.ts'

/** Labels of the first two (docs/specification/public-site.md, Article). */
const neighbours = ['Previous Article', 'Next Article']

export function RelatedArticles({ posts }: { posts: PostSummary[] }) {
  return (
    <section aria-labelledby="related">
      <h2 id="related" className="mb-6 text-h3">
        Related Articles
      </h2>
      {posts.length === 0 && <p className="text-muted">{publicPostMessages.noRelated}</p>}
      <ul className="grid gap-x-6 gap-y-4 sm:grid-cols-2 lg:grid-cols-4">
        {posts.map((post, index) => (
          <RelatedArticle key={post._id} post={post} neighbour={neighbours[index]} />
        ))}
      </ul>
    </section>
  )
}

function RelatedArticle({ post, neighbour }: { post: PostSummary; neighbour: string | undefined }) {
  // only the followed card shares its cover: the next page may have a card of this article too
  const [isFollowed, setIsFollowed] = useState(false)
  const sharedCover = useSharedCover(post.slug)
  return (
    <li className="card-stroke group/card relative grid grid-cols-[7rem_1fr] content-start items-start gap-4 rounded-tile pb-4 has-focus-visible:outline-2 has-focus-visible:outline-offset-4 has-focus-visible:outline-focus sm:grid-cols-1">
      <PostCover
        post={post}
        sizes="(min-width: 1024px) 290px, (min-width: 640px) 50vw, 112px"
        loading="lazy"
        style={isFollowed ? sharedCover : undefined}
        className="rounded-tile sm:rounded-card"
      />
      <div className="min-w-0">
        <p className="text-small text-muted">
          {post.category} · {post.readTime}
        </p>
        <h3 className="mt-0.5 line-clamp-3 text-body leading-[1.35]">
          <PostLink post={post} onClick={() => setIsFollowed(true)}>
            <ProseText text={post.title} />
          </PostLink>
        </h3>
        <p className="mt-1 flex items-center justify-between gap-2 text-small font-medium text-link">
          <span>{neighbour}</span>
          <CardArrow />
        </p>
      </div>
    </li>
  )
}
