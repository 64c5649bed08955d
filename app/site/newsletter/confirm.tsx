import { ArrowRight } from 'lucide-react'
import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { api } from '#app/api/browser-api.ts'
import { NewsletterBox } from '#app/newsletter/newsletter-box.tsx'
import { loadFormResult, loadNoFormResult } from '#app/rendering/form-result.ts'
import { LinkButton } from '#app/ui/navigation/link-button.tsx'
import { newsletterMessages } from '#contract/newsletter/messages.ts'
import { EmailLinkPage } from './email-link-page.tsx'
import { useEmailLink } from './use-email-link.ts'

export const loader = ({ context }: LoaderFunctionArgs) => loadFormResult(context)

export const clientLoader = loadNoFormResult

export default function Confirm() {
  const { submitted } = useLoaderData<typeof clientLoader>()
  const link = useEmailLink(submitted, api.confirmSubscription, newsletterMessages.confirmFailed)
  return (
    <EmailLinkPage
      name="confirm"
      link={link}
      lead="Somebody asked for our newsletter to be sent to your address. If it was you, please confirm it. If it was not, close this page: without a confirmation, nothing will be sent."
      action={{ label: 'Confirm the subscription', busy: 'Confirming...' }}
      done={
        <>
          <p className="mb-8 max-w-lead text-lead">
            The next email is yours. Until it comes, there is something to read.
          </p>
          <LinkButton to="/blog">
            Read our articles
            <ArrowRight className="size-5" aria-hidden="true" />
          </LinkButton>
        </>
      }
      invalid={
        <>
          <p className="mb-8 max-w-lead text-lead">
            It may have been replaced by the link of a later email, or the subscription has ended since. Ask
            for a new one here.
          </p>
          <NewsletterBox className="max-w-lead" />
        </>
      }
    />
  )
}
