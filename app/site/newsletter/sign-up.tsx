import { data, useLoaderData, type ClientLoaderFunctionArgs, type LoaderFunctionArgs } from 'react-router'
import { api } from '#app/api/browser-api.ts'
import { serverApiContext } from '#app/api/server-loader.ts'
import { NewsletterBox } from '#app/newsletter/newsletter-box.tsx'
import { loadFormResult, loadNoFormResult } from '#app/rendering/form-result.ts'
import { loadDeferred } from '#app/ui/loading/deferred.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import { useCompany } from '#app/company/use-company.ts'
import { Letter, loadLetter } from './letter.tsx'

export async function loader({ context }: LoaderFunctionArgs) {
  const { data: result, init } = loadFormResult(context)
  return data({ ...result, page: await loadLetter(context.get(serverApiContext)) }, init ?? {})
}

export const clientLoader = async ({ request }: ClientLoaderFunctionArgs) => ({
  ...loadNoFormResult(),
  ...(await loadDeferred(loadLetter(api, request.signal), request)),
})

/** The page of the newsletter, which also takes the newsletter forms of all pages when they are submitted without scripts. */
export default function NewsletterSignUp() {
  const { searchResult, headline, lead, promises } = useCompany('newsletter')
  const company = useCompany('company')
  const { submitted, page } = useLoaderData<typeof clientLoader>()
  const { title, description } = searchResult
  return (
    <>
      <PageHead title={`${title} | ${company.name}`} description={description} path="/newsletter" />
      <div className="mx-auto grid max-w-page gap-x-16 gap-y-12 px-4 pt-12 md:px-8 md:pt-24 lg:grid-cols-[7fr_5fr] lg:grid-rows-[auto_1fr]">
        <div>
          <h1 className="max-w-[11em] text-h1">{headline}</h1>
          <p className="mt-6 max-w-lead text-lead">{lead}</p>
        </div>
        <div className="lg:col-start-2 lg:row-span-2 lg:row-start-1">
          <NewsletterBox submitted={submitted} look="brief" />
          <ul className="mt-12 grid gap-6">
            {promises.map(({ title, text }) => (
              <li key={title}>
                <h2 className="text-body font-semibold">{title}</h2>
                <p>{text}</p>
              </li>
            ))}
          </ul>
        </div>
        <Letter page={page} />
      </div>
    </>
  )
}
