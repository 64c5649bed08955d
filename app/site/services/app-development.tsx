import { useLoaderData, type ClientLoaderFunctionArgs, type LoaderFunctionArgs } from 'react-router'
import { appDevelopment as service } from '#content/services/app-development.ts'
import { api } from '#app/api/browser-api.ts'
import { loadDeferred } from '#app/ui/loading/deferred.tsx'
import { withDocumentStatus, serverApiContext } from '#app/api/server-loader.ts'
import { loadRelated } from './related-articles.tsx'
import { ServicePage } from './service-page.tsx'

export const loader = ({ context }: LoaderFunctionArgs) =>
  withDocumentStatus(loadRelated(context.get(serverApiContext), service))

export const clientLoader = ({ request }: ClientLoaderFunctionArgs) =>
  loadDeferred(loadRelated(api, service, request.signal), request)

export default function AppDevelopment() {
  const { page } = useLoaderData<typeof clientLoader>()
  return <ServicePage service={service} related={page} />
}
