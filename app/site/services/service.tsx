import { lazy, Suspense } from 'react'
import {
  data,
  redirect,
  useLoaderData,
  type ClientLoaderFunctionArgs,
  type LoaderFunctionArgs,
} from 'react-router'
import { ApiError } from '#app/api/api-error.ts'
import { api } from '#app/api/browser-api.ts'
import type { SiteApiClient } from '#app/api/client.ts'
import { serverApiContext, withDocumentStatus } from '#app/api/server-loader.ts'
import { previewIn } from '#app/company/load-parts.ts'
import { loadDeferred } from '#app/ui/loading/deferred.tsx'
import type { ShownPage } from '#contract/company/pages-part.ts'
import type { Service } from '#contract/company/services-part.ts'
import { loadRelated } from './related-articles.tsx'
import { ServicePage } from './service-page.tsx'

/** In a separate script, because most visitors never open such a page. */
const CustomPage = lazy(() => import('./custom-page.tsx'))

type Found = { service: Service; custom?: undefined } | { service?: undefined; custom: ShownPage }

/** Loads the service or custom page at an address. Throws a 404 for an unknown address, and redirects an old address to the current one. */
async function loadAt(client: SiteApiClient, slug: string, { url, signal }: Request): Promise<Found> {
  const answer = await client
    .getPageAt({ params: { slug }, query: previewIn(url) }, { signal })
    .catch((error: unknown) => {
      if (error instanceof ApiError && error.status === 404)
        throw data(previewIn(url).preview ? error.message : null, { status: 404 })
      throw error
    })
  // the response has the schemas' types, which pages don't load
  const { service, page } = answer as { service?: unknown; page?: unknown }
  const found = { service, custom: page } as Found
  const present = (found.service ?? found.custom).slug
  if (present !== slug) throw redirect(`/${present}`, 301)
  return found
}

export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const client = context.get(serverApiContext)
  const found = await loadAt(client, params.service!, request)
  if (!found.service) return data(found)
  const { data: related, init } = await withDocumentStatus(loadRelated(client, found.service))
  return data({ ...found, ...related }, init ?? {})
}

export async function clientLoader({ params, request }: ClientLoaderFunctionArgs) {
  const found = await loadAt(api, params.service!, request)
  if (!found.service) return found
  return { ...found, ...(await loadDeferred(loadRelated(api, found.service, request.signal), request)) }
}

/** A service or custom page, depending on the address. */
export default function ServiceScreen() {
  const loaded = useLoaderData<typeof clientLoader>()
  if (loaded.service)
    return <ServicePage key={loaded.service.slug} service={loaded.service} related={loaded.page} />
  return (
    <Suspense>
      <CustomPage key={loaded.custom.slug} page={loaded.custom} />
    </Suspense>
  )
}
