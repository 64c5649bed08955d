import { lazy, Suspense } from 'react'
import { data, useLoaderData, type ClientLoaderFunctionArgs, type LoaderFunctionArgs } from 'react-router'
import { ApiError } from '#app/api/api-error.ts'
import { serverApiContext } from '#app/api/server-loader.ts'
import { readerApi, type ReaderApi } from './reader-api.ts'

/** In a separate script, which shares its sections with articles. */
const IssuePage = lazy(() => import('./issue-page.tsx'))

/** Loads a sent issue. Throws a 404 for an unknown address. */
const load = (client: Pick<ReaderApi, 'readIssue'>, slug = '', signal?: AbortSignal) =>
  client.readIssue({ params: { slug } }, { signal }).catch((error: unknown) => {
    throw error instanceof ApiError && error.status === 404 ? data(null, { status: 404 }) : error
  })

export const loader = ({ context, params }: LoaderFunctionArgs) =>
  load(context.get(serverApiContext), params.slug)

export const clientLoader = ({ params, request }: ClientLoaderFunctionArgs) =>
  load(readerApi, params.slug, request.signal)

/** A newsletter issue in the archive. */
export default function Issue() {
  const { issue } = useLoaderData<typeof clientLoader>()
  return (
    <Suspense>
      <IssuePage key={issue.slug} issue={issue} />
    </Suspense>
  )
}
