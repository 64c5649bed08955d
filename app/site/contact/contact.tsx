import { useLoaderData, useSearchParams, type LoaderFunctionArgs } from 'react-router'
import { loadFormResult, loadNoFormResult } from '#app/rendering/form-result.ts'
import { PageHead } from '#app/ui/page-head.tsx'
import { ScrollToTop } from '#app/ui/navigation/scroll-to-top.tsx'
import { AfterYouWrite } from './after-you-write.tsx'
import { AnsweringPeople } from './answering-people.tsx'
import { ContactForm } from './contact-form.tsx'
import { OtherContacts } from './other-contacts.tsx'
import { useCompany } from '#app/company/use-company.ts'

export const loader = ({ context }: LoaderFunctionArgs) => loadFormResult(context)

export const clientLoader = loadNoFormResult

export default function Contact() {
  const { intro, searchResult } = useCompany('contact')
  const company = useCompany('company')
  const { submitted } = useLoaderData<typeof clientLoader>()
  const [query] = useSearchParams()
  const { title, description } = searchResult
  return (
    <>
      <PageHead title={`${title} | ${company.name}`} description={description} path="/contact" />
      <div className="group/contact mx-auto grid max-w-page gap-x-16 gap-y-12 px-4 pt-12 pb-16 md:px-8 md:pt-16 md:pb-24 lg:grid-cols-[5fr_7fr] lg:grid-rows-[auto_1fr]">
        <div>
          <h1 className="max-w-[9em] text-h1">{intro.heading}</h1>
          <p className="mt-6 max-w-lead text-lead">{intro.lead}</p>
          <AnsweringPeople />
        </div>
        <ContactForm subject={query.get('subject') ?? ''} submitted={submitted} />
        <AfterYouWrite />
      </div>
      <OtherContacts />
      <ScrollToTop threshold={300} />
    </>
  )
}
