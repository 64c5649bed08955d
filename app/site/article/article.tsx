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
import type { PostSummary } from '#contract/posts/posts.ts'
import type { FormResult } from '#contract/rendering.ts'
import { api } from '#app/api/browser-api.ts'
import { withDocumentStatus, serverApiContext } from '#app/api/server-loader.ts'
import { NewsletterBox } from '#app/newsletter/newsletter-box.tsx'
import { useOrigin } from '#app/rendering/document.tsx'
import { loadNoFormResult, responseInitOf, formResultContext } from '#app/rendering/form-result.ts'
import { ArticleBody } from '#app/ui/article/article-body.tsx'
import { isOutcomes } from '#app/ui/article/kinds/list.tsx'
import { PlayersContext } from '#app/ui/article/players.ts'
import { idOfFormerFragment } from '#app/ui/article/outline.rules.ts'
import { loadDeferred, useDeferred } from '#app/ui/loading/deferred.tsx'
import { focusHeading } from '#app/ui/focus.ts'
import type { LinkedPostState } from '#app/ui/article/post-link.tsx'
import { Reveal } from '#app/ui/reveal.tsx'
import { ScrollToTop } from '#app/ui/navigation/scroll-to-top.tsx'
import { ArticleHead } from './article-head.tsx'
import { ArticleMeta } from './article-meta.tsx'
import { ArticleSkeleton, articleGrid } from './article-skeleton.tsx'
import { AuthorBox } from './author-box.tsx'
import { Comments } from './comments.tsx'
import { ContentsFold, ContentsList } from './contents.tsx'
import { loadArticle, type Article, type ArticlePage } from './load-article.ts'
import { PostNotFound } from './post-not-found.tsx'
import { RelatedArticles } from './related-articles.tsx'
import { withSubmittedComment } from './submitted-comment.ts'
import { Tags } from './tags.tsx'
import { useCompany } from '#app/company/use-company.ts'

/** The time after which everything is revealed in any case (milliseconds). */
const revealedAfterMs = 300

export async function loader({ context, params }: LoaderFunctionArgs) {
  const { slug = '' } = params
  const page = await loadArticle(context.get(serverApiContext), slug)
  // a former address of the post redirects to the present one
  if (page.ok && page.value.blogPost.slug !== slug) {
    return redirect(`/blog/${page.value.blogPost.slug}`, 301)
  }
  const submitted = context.get(formResultContext)
  const first = await withDocumentStatus(withSubmittedComment(page, submitted))
  return data(
    { ...first.data, submitted },
    submitted && page.ok ? responseInitOf(submitted) : (first.init ?? {}),
  )
}

export const clientLoader = async ({ params, request }: ClientLoaderFunctionArgs) => ({
  ...(await loadDeferred(loadArticle(api, params.slug ?? '', request.signal), request)),
  ...loadNoFormResult(),
})

export default function Article() {
  const { page, submitted } = useLoaderData<typeof clientLoader>()
  const loaded = useDeferred(page)
  const linked = useLinkedPost()
  const isMissing = loaded?.ok === false
  useEffect(() => {
    // the heading of the linked post, which had the focus, is gone
    if (isMissing && linked) focusHeading()
  }, [isMissing, linked])

  const found = loaded?.ok ? loaded.value : undefined
  const post = found?.blogPost ?? linked
  return (
    <div className="mx-auto max-w-page px-4 pt-6 md:px-8 md:pt-8">
      {isMissing ? (
        <PostNotFound sentence={loaded.status === 404 ? undefined : loaded.message} />
      ) : post ? (
        <LoadingPost key={post._id} post={post} found={found} submitted={submitted} />
      ) : (
        <ArticleSkeleton hasHead />
      )}
      <ScrollToTop threshold={300} />
    </div>
  )
}

/** The post as the list showed it whose link led here, so that its head is there before the post is loaded. */
function useLinkedPost(): PostSummary | undefined {
  const { slug } = useParams()
  const state = useLocation().state as LinkedPostState | null
  return state?.post?.slug === slug ? state?.post : undefined
}

type LoadingPostProps = {
  post: PostSummary
  /** Undefined while it is loading. */
  found: ArticlePage | undefined
  submitted: FormResult | null
}

/** A post, whose text and surroundings follow its head once they are loaded. */
function LoadingPost({ post, found, submitted }: LoadingPostProps) {
  return (
    <>
      <ArticleMeta post={found?.blogPost ?? post} />
      <article>
        <ArticleHead post={post} />
        {found ? <Body post={found.blogPost} /> : <ArticleSkeleton />}
      </article>
      {found && <AroundArticle {...found} submitted={submitted} />}
    </>
  )
}

/** The contents beside the text, which is followed by its tags and its author. */
function Body({ post: { slug, content, tags, author } }: { post: Article }) {
  const company = useCompany('company')
  useRedirectToSlug(slug)
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
            <PlayersContext value={true}>
              <ArticleBody sections={content.slice(lead)} />
            </PlayersContext>
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

/** What follows an article: comments, the next ones to read and the newsletter. */
function AroundArticle({
  blogPost: post,
  relatedPosts,
  comments,
  submitted,
}: ArticlePage & { submitted: FormResult | null }) {
  return (
    <>
      <Reveal latest={revealedAfterMs} className={articleGrid}>
        <Comments post={post} found={comments} submitted={submitted} />
      </Reveal>
      <aside aria-label="Around this article" className="mt-16 md:mt-24 print:hidden">
        <Reveal latest={revealedAfterMs}>
          <RelatedArticles posts={relatedPosts} />
        </Reveal>
        <Reveal latest={revealedAfterMs}>
          <NewsletterBox look="band" className="mt-12 md:mt-16" />
        </Reveal>
      </aside>
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

/** Replaces a former address of the post in the address bar by the present one. */
function useRedirectToSlug(slug: string): void {
  const asked = useParams().slug
  const navigate = useNavigate()
  useEffect(() => {
    if (asked !== slug) void navigate(`/blog/${slug}`, { replace: true })
  }, [asked, slug, navigate])
}
