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
import type { Service } from '#contract/company/services-part.ts'
import { loadRelated } from './related-articles.tsx'
import { ServicePage } from './service-page.tsx'

/** Loads the service at an address. Throws the page of an unknown address, or leads from a former address to the present one. */
async function loadService(client: SiteApiClient, slug: string, { url, signal }: Request): Promise<Service> {
  const found = await client
    .getService({ params: { slug }, query: previewIn(url) }, { signal })
    .catch((error: unknown) => {
      if (error instanceof ApiError && error.status === 404)
        throw data(previewIn(url).preview ? error.message : null, { status: 404 })
      throw error
    })
  // the server answers in the shape of the schema, which pages do without
  const service = found.service as unknown as Service
  if (service.slug !== slug) throw redirect(`/${service.slug}`, 301)
  return service
}

export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const client = context.get(serverApiContext)
  const service = await loadService(client, params.service!, request)
  const { data: related, init } = await withDocumentStatus(loadRelated(client, service))
  return data({ service, ...related }, init ?? {})
}

export async function clientLoader({ params, request }: ClientLoaderFunctionArgs) {
  const service = await loadService(api, params.service!, request)
  return { service, ...(await loadDeferred(loadRelated(api, service, request.signal), request)) }
}

/** The page of a service, by its address. */
export default function ServiceScreen() {
  const { service, page } = useLoaderData<typeof clientLoader>()
  return <ServicePage key={service.slug} service={service} related={page} />
}
