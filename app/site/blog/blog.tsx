import { Link, useLoaderData, type ClientLoaderFunctionArgs, type LoaderFunctionArgs } from 'react-router'
import { api, arriving, attempt, firstPaint, serverApi, type ApiClient } from '#app/api.ts'
import { Arriving } from '#app/ui/arriving.tsx'
import { pageSizes } from '#contract/limits.ts'
import { messages } from '#contract/messages.ts'

function load(client: ApiClient, url: string, signal?: AbortSignal) {
  const asked = new URL(url).searchParams
  const page = Number(asked.get('page'))
  const query = {
    page: Number.isSafeInteger(page) && page > 0 ? page : 1,
    limit: pageSizes.listing,
    search: asked.get('search') ?? undefined,
    category: asked.get('category') ?? undefined,
    tag: asked.get('tag') ?? undefined,
  }
  return attempt(client.listPublishedPosts({ query }, { signal }), messages.blog.listingFailed)
}

export const loader = ({ context, request }: LoaderFunctionArgs) =>
  firstPaint(load(context.get(serverApi), request.url))

export const clientLoader = ({ request }: ClientLoaderFunctionArgs) =>
  arriving(load(api, request.url, request.signal))

export default function Blog() {
  const { page } = useLoaderData<typeof clientLoader>()
  return (
    <div className="mx-auto max-w-5xl px-6">
      <title>Blog</title>
      <h1 className="text-5xl font-semibold">Blog</h1>
      <Arriving page={page} waiting={<p role="status">Loading</p>}>
        {(loaded) =>
          loaded.ok ? (
            loaded.value.blogPosts.map((post) => (
              <article key={post._id}>
                <h2>
                  <Link prefetch="intent" to={`/blog/${post.slug}`}>
                    {post.title}
                  </Link>
                </h2>
                <p>{post.excerpt}</p>
              </article>
            ))
          ) : (
            <p role="alert">{loaded.message}</p>
          )
        }
      </Arriving>
    </div>
  )
}
