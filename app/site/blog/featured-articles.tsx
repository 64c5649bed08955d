import type { PostSummary } from '#contract/posts.ts'
import { PostCard } from './post-card.tsx'

export function FeaturedArticles({ posts }: { posts: PostSummary[] }) {
  if (posts.length === 0) return null
  return (
    <section aria-labelledby="featured" className="mt-12 md:mt-16">
      <h2 id="featured" className="mb-6 text-h3">
        Featured Articles
      </h2>
      <div className="grid gap-6 md:grid-cols-2 md:gap-8">
        {posts.map((post, index) => (
          <PostCard key={post._id} post={post} isFirst={index === 0} />
        ))}
      </div>
    </section>
  )
}
