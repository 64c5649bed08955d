import { useEffect } from 'react'
import {
  data,
  redirect,
  useLoaderData,
  useLocation,
  useNavigate,
  useParams,
  type ClientLoaderFunctionArgs,
  type LoaderFunctionArgs,
} from 'react-router'
import { site } from '#content/site.ts'
import type { SubmittedForm } from '#contract/rendering.ts'
import { api } from '#app/api/browser-api.ts'
import { toLoaderData, serverApiContext } from '#app/api/server-loader.ts'
import { NewsletterBox } from '#app/newsletter/newsletter-box.tsx'
import { useOrigin } from '#app/rendering/document.tsx'
import { noSubmittedForm, statusOf, submittedFormContext } from '#app/rendering/submitted-form.ts'
import { ArticleBody } from '#app/ui/article/article-body.tsx'
import { idOfFormerFragment } from '#app/ui/article/outline.rules.ts'
import { loadDeferred, Deferred } from '#app/ui/loading/deferred.tsx'
import { Reveal } from '#app/ui/reveal.tsx'
import { ScrollToTop } from '#app/ui/navigation/scroll-to-top.tsx'
import { Loading } from '#app/ui/loading/spinner.tsx'
import { ArticleHead } from './article-head.tsx'
import { ArticleMeta } from './article-meta.tsx'
import { AuthorBox } from './author-box.tsx'
import { Comments } from './comments.tsx'
import { ContentsFold, ContentsList } from './contents.tsx'
import { loadArticle, type ArticlePage } from './load-article.ts'
import { PreviousAndNext } from './previous-and-next.tsx'
import { PostNotFound } from './post-not-found.tsx'
import { RelatedArticles } from './related-articles.tsx'
import { withSubmittedComment } from './submitted-comment.ts'
import { Tags } from './tags.tsx'

/** The time after which everything is revealed in any case (milliseconds; specification, public §9). */
const revealedAfterMs = 300

export async function loader({ context, params }: LoaderFunctionArgs) {
  const { slug = '' } = params
  const page = await loadArticle(context.get(serverApiContext), slug)
  // a former address of the post redirects to the present one
  if (page.ok && page.value.blogPost.slug !== slug) {
    return redirect(`/blog/${page.value.blogPost.slug}`, 301)
  }
  const submitted = context.get(submittedFormContext)
  const first = await toLoaderData(withSubmittedComment(page, submitted))
  return data({ ...first.data, submitted }, submitted && page.ok ? statusOf(submitted) : (first.init ?? {}))
}

export const clientLoader = async ({ params, request }: ClientLoaderFunctionArgs) => ({
  ...(await loadDeferred(loadArticle(api, params.slug ?? '', request.signal), request)),
  ...noSubmittedForm(),
})

export default function Article() {
  const { page, submitted } = useLoaderData<typeof clientLoader>()
  return (
    <div className="mx-auto max-w-page px-4 pt-6 md:px-8 md:pt-8">
      <Deferred data={page} fallback={<Loading label="Loading article…" />}>
        {(loaded) =>
          loaded.ok ? (
            <Shown key={loaded.value.blogPost._id} {...loaded.value} submitted={submitted} />
          ) : (
            <PostNotFound sentence={loaded.status === 404 ? undefined : loaded.message} />
          )
        }
      </Deferred>
      <ScrollToTop threshold={300} />
    </div>
  )
}

type ShownProps = ArticlePage & { submitted: SubmittedForm | null }

function Shown({ blogPost: post, relatedPosts, comments, submitted }: ShownProps) {
  useAddressOf(post.slug)
  useFormerFragment()
  const [previous, next] = relatedPosts
  const origin = useOrigin()
  return (
    <>
      <ArticleMeta post={post} />
      <article>
        <ArticleHead post={post} />
        <div className="mt-8 grid md:mt-12 lg:mt-16 lg:grid-cols-[13rem_minmax(0,55rem)] lg:justify-between lg:gap-x-12 xl:grid-cols-[15rem_minmax(0,55rem)] print:block">
          <ContentsList sections={post.content} />
          <div className="min-w-0 lg:col-start-2">
            <ContentsFold sections={post.content} />
            <div className="reading">
              <div className="reading-progress" aria-hidden="true" />
              <ArticleBody sections={post.content} />
            </div>
            <Tags tags={post.tags} />
            <Reveal latest={revealedAfterMs} className="max-w-measure">
              <AuthorBox author={post.author} />
            </Reveal>
            <p className="mt-6 hidden text-small text-muted print:block">
              {site.name}, {origin}/blog/{post.slug}
            </p>
          </div>
        </div>
      </article>
      <aside aria-label="Around this article" className="mt-16 md:mt-24 print:hidden">
        <Reveal latest={revealedAfterMs}>
          <RelatedArticles posts={relatedPosts} />
        </Reveal>
        <Reveal latest={revealedAfterMs}>
          <NewsletterBox look="band" className="mt-12 md:mt-16" />
        </Reveal>
      </aside>
      <Reveal latest={revealedAfterMs}>
        <Comments post={post} found={comments} submitted={submitted} />
      </Reveal>
      <Reveal latest={revealedAfterMs}>
        <PreviousAndNext previous={previous} next={next} />
      </Reveal>
    </>
  )
}

/** Follows a fragment that names a heading as links did before the ids of headings had a prefix. */
function useFormerFragment(): void {
  const { hash } = useLocation()
  useEffect(() => {
    const present = `#${idOfFormerFragment(hash.slice(1))}`
    const headings = Array.from(document.querySelectorAll('.article-body h2'))
    const heading = headings.find(({ id }) => new URL(`#${id}`, location.href).hash === present)
    heading?.scrollIntoView()
    // not by the router, which would restore a scroll position
    if (heading) history.replaceState(history.state, '', present)
  }, [hash])
}

/** Replaces a former address of the post in the address bar by the present one. */
function useAddressOf(slug: string): void {
  const asked = useParams().slug
  const navigate = useNavigate()
  useEffect(() => {
    if (asked !== slug) void navigate(`/blog/${slug}`, { replace: true })
  }, [asked, slug, navigate])
}
