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
      lead="Press the button, and no further email will be sent to your address. You need no password and give no reason."
      action={{ label: 'Unsubscribe', busy: 'Unsubscribing...' }}
      done={
        <p className="max-w-lead text-lead">
          Nothing more will be sent to your address. If that was a slip,{' '}
          <Link to="/newsletter" className={inText}>
            subscribe again
          </Link>
          .
        </p>
      }
      invalid={
        <p className="max-w-lead text-lead">
          Please use the link of the latest email that you have, or write to{' '}
          <a href={mailtoLink(company.email)} className={inText}>
            {company.email}
          </a>{' '}
          and we will end it for you.
        </p>
      }
    />
  )
}
