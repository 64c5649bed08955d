import { ArrowLeft } from 'lucide-react'
import { LinkButton } from '#app/ui/navigation/link-button.tsx'
import { ErrorDecoration } from '#app/ui/images/error-decoration.tsx'
import { publicPostMessages } from '#contract/posts/messages.ts'
import { useCompany } from '#app/company/use-company.ts'

/** The screen for a post that doesn't exist or failed to load; `sentence` says why. */
export function PostNotFound({ sentence = publicPostMessages.notFound }: { sentence?: string | undefined }) {
  const company = useCompany('company')
  return (
    <section className="py-16 md:py-24">
      <title>{`${sentence.replace(/\..*/, '')} | ${company.name}`}</title>
      <meta name="robots" content="noindex" />
      <h1 className="max-w-[13em] text-h1">{sentence}</h1>
      <p className="mt-6 max-w-lead text-lead text-muted">{publicPostMessages.notFoundHint}</p>
      <ErrorDecoration />
      <LinkButton to="/blog">
        <ArrowLeft className="size-5" aria-hidden="true" />
        Return to Blog
      </LinkButton>
    </section>
  )
}
