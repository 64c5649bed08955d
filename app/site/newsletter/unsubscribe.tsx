import { Link, useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { mailtoLink } from '#contract/email.ts'
import { api } from '#app/api/browser-api.ts'
import { loadFormResult, loadNoFormResult } from '#app/rendering/form-result.ts'
import { newsletterMessages } from '#contract/newsletter/messages.ts'
import { EmailLinkPage } from './email-link-page.tsx'
import { useEmailLink } from './use-email-link.ts'
import { useCompany } from '#app/company/use-company.ts'

export const loader = ({ context }: LoaderFunctionArgs) => loadFormResult(context)

export const clientLoader = loadNoFormResult

const inText = 'font-medium text-link underline underline-offset-4'

export default function Unsubscribe() {
  const company = useCompany('company')
  const { submitted } = useLoaderData<typeof clientLoader>()
  const link = useEmailLink(submitted, api.unsubscribe, newsletterMessages.unsubscribeFailed)
  return (
    <EmailLinkPage
      name="unsubscribe"
      link={link}
      lead="Press the button and we’ll stop sending you the newsletter."
      action={{ label: 'Unsubscribe', busy: 'Unsubscribing...' }}
      done={
        <p className="max-w-lead text-lead">
          You won’t get any more issues. Changed your mind?{' '}
          <Link to="/newsletter" className={inText}>
            Subscribe again
          </Link>
          .
        </p>
      }
      invalid={
        <p className="max-w-lead text-lead">
          Please use the link in the latest email we sent you, or write to{' '}
          <a href={mailtoLink(company.email)} className={inText}>
            {company.email}
          </a>{' '}
          and we’ll unsubscribe you.
        </p>
      }
    />
  )
}
