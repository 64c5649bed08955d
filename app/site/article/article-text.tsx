import { useCompany } from '#app/company/use-company.ts'
import { useOrigin } from '#app/rendering/document.tsx'
import { ArticleBody } from '#app/ui/article/article-body.tsx'
import { isOutcomes } from '#app/ui/article/section-kinds/list.tsx'
import type { Article } from '#app/ui/article/previewed-article.ts'
import { Reveal } from '#app/ui/reveal.tsx'
import { articleGrid } from './article-skeleton.tsx'
import { AuthorBox } from './author-box.tsx'
import { ContentsFold, ContentsList } from './contents.tsx'
import { Tags } from './tags.tsx'

/** The time after which everything is revealed in any case, in milliseconds. */
export const revealedAfterMs = 300

/** The text with the table of contents beside it, then its tags and author. */
export function ArticleText({ post: { slug, content, tags, author } }: { post: Article }) {
  const company = useCompany('company')
  const origin = useOrigin()
  // the outcomes of a case study span the page
  const lead = isOutcomes(content[0]) ? 1 : 0
  return (
    <>
      {lead > 0 && <ArticleBody sections={content.slice(0, lead)} />}
      <div className={`${articleGrid} print:block`}>
        <ContentsList sections={content} />
        <div className="min-w-0 lg:col-start-2">
          <ContentsFold sections={content} />
          <div className="reading">
            <div className="reading-progress" aria-hidden="true" />
            <ArticleBody sections={content.slice(lead)} />
          </div>
          <Tags tags={tags} />
          <Reveal latest={revealedAfterMs} className="max-w-measure">
            <AuthorBox author={author} />
          </Reveal>
          <p className="mt-6 hidden text-small text-muted print:block">
            {company.name}, {origin}/blog/{slug}
          </p>
        </div>
      </div>
    </>
  )
}
