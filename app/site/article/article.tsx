import { Link, useLoaderData, type ClientLoaderFunctionArgs, type LoaderFunctionArgs } from 'react-router'
import { api, arriving, attempt, firstPaint, serverApi, type ApiClient } from '#app/api.ts'
import { Arriving } from '#app/ui/arriving.tsx'
import { messages } from '#contract/messages.ts'

function load(client: ApiClient, slug = '', signal?: AbortSignal) {
  return attempt(client.getPostBySlug({ params: { slug } }, { signal }), messages.blog.articleFailed)
}

export const loader = ({ context, params }: LoaderFunctionArgs) =>
  firstPaint(load(context.get(serverApi), params.slug))

export const clientLoader = ({ params, request }: ClientLoaderFunctionArgs) =>
  arriving(load(api, params.slug, request.signal))

export default function Article() {
  const { page } = useLoaderData<typeof clientLoader>()
  return (
    <div className="mx-auto max-w-3xl px-6">
      <Arriving page={page} waiting={<p role="status">Loading</p>}>
        {(loaded) =>
          loaded.ok ? (
            <article>
              <title>{loaded.value.blogPost.title}</title>
              <h1 className="text-4xl font-semibold">{loaded.value.blogPost.title}</h1>
              <p>{loaded.value.blogPost.subtitle}</p>
            </article>
          ) : (
            <Missing sentence={loaded.status === 404 ? undefined : loaded.message} />
          )
        }
      </Arriving>
    </div>
  )
}

function Missing({ sentence }: { sentence: string | undefined }) {
  return (
    <section>
      <title>{messages.blog.notFound}</title>
      <meta name="robots" content="noindex" />
      <h1 className="text-4xl font-semibold">{sentence ?? messages.blog.notFound}</h1>
      <p>{messages.blog.notFoundHint}</p>
      <Link to="/blog">Return to Blog</Link>
    </section>
  )
}
