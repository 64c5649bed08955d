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
import { previewSlug } from '#contract/posts/limits.ts'
import type { PostSummary } from '#contract/posts/posts.ts'
import type { FormResult } from '#contract/rendering.ts'
import { api } from '#app/api/browser-api.ts'
import { withDocumentStatus, serverApiContext } from '#app/api/server-loader.ts'
import { NewsletterBox } from '#app/newsletter/newsletter-box.tsx'
import { loadNoFormResult, responseInitOf, formResultContext } from '#app/rendering/form-result.ts'
import { loadDeferred, useDeferred } from '#app/ui/loading/deferred.tsx'
import { focusHeading } from '#app/ui/focus.ts'
import type { LinkedPostState } from '#app/ui/article/post-link.tsx'
import { PlayersContext } from '#app/ui/article/media-address.ts'
import { Reveal } from '#app/ui/reveal.tsx'
import { ScrollToTop } from '#app/ui/navigation/scroll-to-top.tsx'
import { ArticleHead } from './article-head.tsx'
import { ArticleMeta } from './article-meta.tsx'
import { ArticleSkeleton, articleGrid } from './article-skeleton.tsx'
import { ArticleText, revealedAfterMs } from './article-text.tsx'
import { Comments } from './comments.tsx'
import { DraftPreview } from './draft-preview.tsx'
import { loadArticle, type ArticlePage } from './load-article.ts'
import { PostNotFound } from './post-not-found.tsx'
import { RelatedArticles } from './related-articles.tsx'
import { withSubmittedComment } from './submitted-comment.ts'

export async function loader({ context, params }: LoaderFunctionArgs) {
  const { slug = '' } = params
  if (slug === previewSlug) return { page: undefined, submitted: null }
  const page = await loadArticle(context.get(serverApiContext), slug)
  // an old slug redirects to the current one
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

export default function ArticleScreen() {
  return useParams().slug === previewSlug ? <DraftPreview /> : <Article />
}

function Article() {
  const { page, submitted } = useLoaderData<typeof clientLoader>()
  const loaded = useDeferred(page)
  const linked = useLinkedPost()
  const isMissing = loaded?.ok === false
  useEffect(() => {
    // the linked post's heading, which had the focus, is gone
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

/** The post from the list that linked here, so that its head shows before the post has loaded. */
function useLinkedPost(): PostSummary | undefined {
  const { slug } = useParams()
  const state = useLocation().state as LinkedPostState | null
  return state?.post?.slug === slug ? state?.post : undefined
}

type LoadingPostProps = {
  post: PostSummary
  /** Undefined while loading. */
  found: ArticlePage | undefined
  submitted: FormResult | null
}

/** A post. Its head can show before the rest has loaded. */
function LoadingPost({ post, found, submitted }: LoadingPostProps) {
  useRedirectToSlug(found?.blogPost.slug)
  return (
    <>
      <ArticleMeta post={found?.blogPost ?? post} />
      <article>
        <ArticleHead post={post} />
        {found ? (
          <PlayersContext value={true}>
            <ArticleText post={found.blogPost} />
          </PlayersContext>
        ) : (
          <ArticleSkeleton />
        )}
      </article>
      {found && <AroundArticle {...found} submitted={submitted} />}
    </>
  )
}

/** Below the post: comments, related posts and the newsletter. */
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
      <aside aria-label="Related articles and newsletter" className="mt-16 md:mt-24 print:hidden">
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

/** Replaces the post's old address in the address bar with the current one. */
function useRedirectToSlug(slug: string | undefined): void {
  const asked = useParams().slug
  const navigate = useNavigate()
  useEffect(() => {
    if (slug !== undefined && asked !== slug) void navigate(`/blog/${slug}`, { replace: true })
  }, [asked, slug, navigate])
}
