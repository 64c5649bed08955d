import { ArrowLeft } from 'lucide-react'
import { ErrorDecoration } from '#app/ui/images/error-decoration.tsx'
import { LinkButton } from '#app/ui/navigation/link-button.tsx'
import { openingMessages } from '#contract/openings/messages.ts'
import { useCompany } from '#app/company/use-company.ts'

/** The screen for an opening that doesn't exist or failed to load; `sentence` says why. */
export function OpeningMissing({ sentence = openingMessages.notFound }: { sentence?: string | undefined }) {
  const company = useCompany('company')
  return (
    <section className="mx-auto max-w-page px-4 py-16 md:px-8 md:py-24">
      <title>{`${sentence.replace(/\..*/, '')} | ${company.name}`}</title>
      <meta name="robots" content="noindex" />
      <h1 className="max-w-[13em] text-h1">{sentence}</h1>
      <ErrorDecoration />
      <LinkButton to="/career">
        <ArrowLeft className="size-5" aria-hidden="true" />
        All openings
      </LinkButton>
    </section>
  )
}
