import { useCompany } from '#app/company/use-company.ts'
import { ArticleBody } from '#app/ui/article/article-body.tsx'
import { PlayersContext } from '#app/ui/article/media-address.ts'
import { ScrollToTop } from '#app/ui/navigation/scroll-to-top.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import { ProseText } from '#app/ui/prose/prose-text.tsx'
import type { ShownPage } from '#contract/company/pages-part.ts'

/** A page that an owner added, made of article sections. */
export default function CustomPage({ page }: { page: ShownPage }) {
  const company = useCompany('company')
  const { title, slug, description, sections } = page
  return (
    <>
      <PageHead
        title={`${title} | ${company.name}`}
        name={title}
        description={description}
        path={`/${slug}`}
      />
      <article className="mx-auto max-w-page px-4 pt-12 md:px-8 md:pt-24">
        <h1 className="max-w-measure text-h1">
          <ProseText text={title} />
        </h1>
        <div className="reading mt-8 md:mt-12">
          <PlayersContext value={true}>
            <ArticleBody sections={sections} />
          </PlayersContext>
        </div>
      </article>
      <ScrollToTop threshold={500} />
    </>
  )
}
