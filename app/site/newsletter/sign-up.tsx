import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { NewsletterBox } from '#app/newsletter/newsletter-box.tsx'
import { loadFormResult, loadNoFormResult } from '#app/rendering/form-result.ts'
import { Eyebrow } from '#app/ui/eyebrow.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import { useCompany } from '#app/company/use-company.ts'

export const loader = ({ context }: LoaderFunctionArgs) => loadFormResult(context)

export const clientLoader = loadNoFormResult

/** The page of the newsletter, which also takes the newsletter forms of all pages when they are submitted without scripts. */
export default function NewsletterSignUp() {
  const { searchResult, eyebrow, headline, lead, promises } = useCompany('newsletter')
  const company = useCompany('company')
  const { submitted } = useLoaderData<typeof clientLoader>()
  const { title, description } = searchResult
  return (
    <>
      <PageHead title={`${title} | ${company.name}`} description={description} path="/newsletter" />
      <div className="mx-auto grid max-w-page gap-x-16 gap-y-12 px-4 pt-12 md:px-8 md:pt-24 lg:grid-cols-[7fr_5fr]">
        <div>
          <Eyebrow>{eyebrow}</Eyebrow>
          <h1 className="mt-6 max-w-[11em] text-h1">{headline}</h1>
          <p className="mt-6 max-w-lead text-lead">{lead}</p>
        </div>
        <NewsletterBox submitted={submitted} look="brief" className="self-start lg:row-span-2" />
        <ul className="grid content-start gap-x-6 gap-y-8 sm:grid-cols-3">
          {promises.map(({ title, text }) => (
            <li key={title} className="border-t border-control pt-4">
              <h2 className="text-body font-semibold">{title}</h2>
              <p className="mt-2">{text}</p>
            </li>
          ))}
        </ul>
      </div>
    </>
  )
}
