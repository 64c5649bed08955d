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
      lead="Someone signed your address up for our newsletter. If that was you, please confirm. If not, close this page and we won’t send anything."
      action={{ label: 'Confirm subscription', busy: 'Confirming...' }}
      done={
        <>
          <p className="mb-8 max-w-lead text-lead">
            You’ll get the next issue. Until then, here’s something to read.
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
            A newer email may have replaced it, or your subscription may have ended. You can sign up again
            below.
          </p>
          <NewsletterBox className="max-w-lead" />
        </>
      }
    />
  )
}
