import { formatShortDate } from '#app/ui/dates.ts'
import { ProseText } from '#app/ui/prose/prose-text.tsx'
import { Link } from 'react-router'
import type { RecentComment } from '#contract/comments/comments.ts'

/** The newest approved comments, each linked to the comments of its post. */
export function RecentComments({ comments }: { comments: RecentComment[] }) {
  if (comments.length === 0) return null
  return (
    <section aria-labelledby="recent-comments">
      <h2 id="recent-comments" className="mb-2 text-h3">
        Recent Comments
      </h2>
      <ul className="divide-y divide-line">
        {comments.map(({ _id, name, comment, createdAt, post }) => (
          <li key={_id} className="py-3 text-small text-muted">
            <p dir="auto" className="line-clamp-3">
              <bdi className="font-medium text-heading">{name}</bdi>: {firstSentenceOf(comment)}
            </p>
            <p className="flex gap-x-2">
              <time dateTime={createdAt} className="shrink-0">
                {formatShortDate(createdAt)}
              </time>
              <Link
                prefetch="intent"
                to={`/blog/${post.slug}#comments`}
                dir="auto"
                className="line-clamp-1 font-medium text-link hover:underline"
              >
                <ProseText text={post.title} />
              </Link>
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}

const firstSentenceOf = (text: string) => text.split(/(?<=[.?!])\s/, 1)[0]
