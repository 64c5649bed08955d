import { useLoaderData, type LoaderFunctionArgs, Link } from 'react-router'
import { api, arriving, attempt, firstPaint, serverApi, type ApiClient } from '#app/api.ts'
import { Arriving } from '#app/ui/arriving.tsx'
import { pageSizes } from '#contract/limits.ts'
import { messages } from '#contract/messages.ts'

function load(client: ApiClient) {
  return attempt(client.listPublishedPosts({ query: { limit: pageSizes.home } }), messages.blog.homeFailed)
}

export const loader = ({ context }: LoaderFunctionArgs) => firstPaint(load(context.get(serverApi)))

export const clientLoader = () => arriving(load(api))

export default function Home() {
  const { page } = useLoaderData<typeof clientLoader>()
  return (
    <div className="mx-auto max-w-5xl px-6">
      <title>Home</title>
      <h1 className="text-5xl font-semibold">Build faster with DevOps</h1>
      <h2 className="mt-12 text-2xl">Case Studies</h2>
      <Arriving page={page} waiting={<p role="status">Loading</p>}>
        {(loaded) =>
          loaded.ok ? (
            loaded.value.blogPosts.map((post) => (
              <p key={post._id}>
                <Link prefetch="intent" to={`/blog/${post.slug}`}>
                  {post.title}
                </Link>
              </p>
            ))
          ) : (
            <p role="alert">{loaded.message}</p>
          )
        }
      </Arriving>
    </div>
  )
}
