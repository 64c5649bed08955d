import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { useCompany } from '#app/company/use-company.ts'
import { useOrigin } from '#app/rendering/document.tsx'
import { ArticleBody } from '#app/ui/article/article-body.tsx'
import { isOutcomes } from '#app/ui/article/kinds/list.tsx'
import { idOfFormerFragment } from '#app/ui/article/outline.rules.ts'
import type { Article } from '#app/ui/article/previewed-article.ts'
import { Reveal } from '#app/ui/reveal.tsx'
import { articleGrid } from './article-skeleton.tsx'
import { AuthorBox } from './author-box.tsx'
import { ContentsFold, ContentsList } from './contents.tsx'
import { Tags } from './tags.tsx'

/** The time after which everything is revealed in any case (milliseconds). */
export const revealedAfterMs = 300

/** The contents beside the text, which is followed by its tags and its author. */
export function ArticleText({ post: { slug, content, tags, author } }: { post: Article }) {
  const company = useCompany('company')
  useScrollToFormerFragment()
  const origin = useOrigin()
  // what a case study came to has the width of the page
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

/** Scrolls to the heading that an old link names: the ids of headings had no prefix then. */
function useScrollToFormerFragment(): void {
  const { hash } = useLocation()
  useEffect(() => {
    const present = `#${idOfFormerFragment(hash.slice(1))}`
    const headings = Array.from(document.querySelectorAll('.article-body :is(h2, h3)'))
    const heading = headings.find(({ id }) => new URL(`#${id}`, location.href).hash === present)
    heading?.scrollIntoView()
    // not by the router, which would restore a scroll position
    if (heading) history.replaceState(history.state, '', present)
  }, [hash])
}
