import type { PostSummary } from '#contract/posts/posts.ts'
import { PostCard } from './post-card.tsx'

export function FeaturedArticles({ posts }: { posts: PostSummary[] }) {
  const [first, ...others] = posts
  if (!first) return null
  return (
    <section aria-labelledby="featured" className="mt-6">
      <h2 id="featured" className="mb-6 text-h3">
        Featured Articles
      </h2>
      <div className="grid gap-6 md:grid-cols-2 md:gap-8">
        <PostCard post={first} isFirst />
        {others.map((post) => (
          <PostCard key={post._id} post={post} />
        ))}
      </div>
    </section>
  )
}
