import { Avatar } from '#app/ui/images/avatar.tsx'
import { formatShortDate } from '#app/ui/dates.ts'
import { ProseText } from '#app/ui/prose/prose-text.tsx'
import { Link } from 'react-router'
import type { RecentComment } from '#contract/comments/comments.ts'

/** The newest approved comments, each with a link to the comments of its article. */
export function RecentComments({ comments }: { comments: RecentComment[] }) {
  if (comments.length === 0) return null
  return (
    <section aria-labelledby="recent-comments">
      <h2 id="recent-comments" className="mb-2 text-h3">
        Recent Comments
      </h2>
      <ul className="divide-y divide-line">
        {comments.map(({ _id, name, comment, createdAt, post }) => (
          <li key={_id} className="flex gap-4 py-4">
            <Avatar name={name} />
            <div className="min-w-0">
              <p className="text-small text-muted">
                <bdi className="font-medium text-heading">{name}</bdi> ·{' '}
                <time dateTime={createdAt}>{formatShortDate(createdAt)}</time>
              </p>
              <p dir="auto" className="mt-1 line-clamp-2">
                {comment}
              </p>
              <Link
                prefetch="intent"
                to={`/blog/${post.slug}#comments`}
                dir="auto"
                className="mt-1 line-clamp-2 py-1 text-small font-medium text-link hover:underline"
              >
                <ProseText text={post.title} />
              </Link>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
