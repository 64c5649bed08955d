import type { Author } from '#contract/posts/posts.ts'
import { ProseText } from '#app/ui/prose/prose-text.tsx'
import { AuthorImage } from './author-image.tsx'

export function AuthorBox({ author }: { author: Author }) {
  return (
    <section
      aria-labelledby="author"
      className="mt-12 flex flex-col gap-6 rounded-card border border-line bg-surface p-6 sm:flex-row md:p-8"
    >
      <AuthorImage author={author} size="size-24" />
      <div>
        <h2 id="author" className="text-lead">
          About {author.name}
        </h2>
        <p className="text-small text-muted">{author.role}</p>
        {author.bio && (
          <p className="mt-3">
            <ProseText text={author.bio} />
          </p>
        )}
      </div>
    </section>
  )
}
