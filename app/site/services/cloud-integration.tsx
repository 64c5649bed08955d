import { useLoaderData, type ClientLoaderFunctionArgs, type LoaderFunctionArgs } from 'react-router'
import { cloudIntegration as service } from '#content/services/cloud-integration.ts'
import { api, arriving, firstPaint, serverApi } from '#app/api.ts'
import { loadRelated } from './related-articles.tsx'
import { ServicePage } from './service-page.tsx'

export const loader = ({ context }: LoaderFunctionArgs) =>
  firstPaint(loadRelated(context.get(serverApi), service))

export const clientLoader = ({ request }: ClientLoaderFunctionArgs) =>
  arriving(loadRelated(api, service, request.signal))

export default function CloudIntegration() {
  const { page } = useLoaderData<typeof clientLoader>()
  return <ServicePage service={service} related={page} />
}
