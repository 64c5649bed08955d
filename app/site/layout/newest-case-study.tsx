import { useEffect, useState } from 'react'
import { api } from '#app/api/browser-api.ts'
import { CardLink } from '#app/ui/card.tsx'
import { PostCover } from '#app/ui/images/post-cover.tsx'
import { ProseText } from '#app/ui/prose/prose-text.tsx'
import { defaultCategory } from '#contract/covers/covers.ts'
import type { PostSummary } from '#contract/posts/posts.ts'

const query = { limit: 1, category: defaultCategory }

/** The newest case study, in the menu. Renders nothing while loading, after a failure, or if there is none. */
export function NewestCaseStudy({ onChoose }: { onChoose: () => void }) {
  const [post, setPost] = useState<PostSummary>()
  useEffect(() => {
    const leaving = new AbortController()
    api.listPublishedPosts({ query }, { signal: leaving.signal }).then(
      ({ blogPosts }) => setPost(blogPosts[0]),
      () => {},
    )
    return () => leaving.abort()
  }, [])
  if (!post) return null
  return (
    <div className="group/card relative grid grid-cols-[7rem_minmax(0,1fr)] items-center gap-4 rounded-card has-focus-visible:outline-2 has-focus-visible:outline-offset-4 has-focus-visible:outline-focus md:grid-cols-[11rem_minmax(0,1fr)] md:gap-6">
      <PostCover post={post} sizes="176px" className="rounded-tile" />
      <div>
        <p className="text-small text-muted">Latest article</p>
        <p className="mt-2 line-clamp-3 font-semibold text-balance text-heading md:text-lead">
          <CardLink to={`/blog/${post.slug}`} onClick={onChoose}>
            <ProseText text={post.title} />
          </CardLink>
        </p>
      </div>
    </div>
  )
}
