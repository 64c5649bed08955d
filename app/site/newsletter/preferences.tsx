import { ChevronDown } from 'lucide-react'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import {
  data,
  Link,
  useLoaderData,
  useSearchParams,
  type ClientLoaderFunctionArgs,
  type LoaderFunctionArgs,
} from 'react-router'
import { messageOf } from '#app/api/api-error.ts'
import { api } from '#app/api/browser-api.ts'
import { toResult } from '#app/api/result.ts'
import { serverApiContext, withDocumentStatus } from '#app/api/server-loader.ts'
import { useCompany } from '#app/company/use-company.ts'
import { formResultContext, loadNoFormResult, responseInitOf } from '#app/rendering/form-result.ts'
import { Button } from '#app/ui/forms/button.tsx'
import { SubmissionNotice } from '#app/ui/forms/submission-notice.tsx'
import { answerId, useSubmission } from '#app/ui/forms/use-submission.ts'
import { ErrorDecoration } from '#app/ui/images/error-decoration.tsx'
import { OfflineNotice } from '#app/ui/offline-notice.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import { pageCardPath } from '#contract/covers/social-cards.ts'
import { mailtoLink } from '#contract/email.ts'
import { newsletterMessages } from '#contract/newsletter/messages.ts'
import { readerMessages } from '#contract/newsletter/reader-messages.ts'
import type { Preferences } from '#contract/newsletter/newsletter.ts'
import type { FormResult } from '#contract/rendering.ts'
import { readerApi, type ReaderApi } from './reader-api.ts'

const path = '/newsletter/preferences'
const title = 'Newsletter preferences'
const inText = 'font-medium text-link underline underline-offset-4'

const load = (client: Pick<ReaderApi, 'readPreferences'>, { url, signal }: Request) => {
  const token = new URL(url).searchParams.get('token') ?? ''
  return toResult(client.readPreferences({ query: { token } }, { signal }), (error) =>
    messageOf(error, readerMessages.preferencesLoadFailed),
  )
}

export async function loader({ context, request }: LoaderFunctionArgs) {
  const submitted = context.get(formResultContext)
  const { data: found, init } = await withDocumentStatus(load(context.get(serverApiContext), request))
  return data({ ...found, submitted }, submitted ? responseInitOf(submitted) : (init ?? {}))
}

export const clientLoader = async ({ request }: ClientLoaderFunctionArgs) => ({
  page: await load(readerApi, request),
  ...loadNoFormResult(),
})

/** The page linked in every issue: how often the newsletter comes, and what is stored about its reader. Opening it changes nothing. */
export default function PreferencesPage() {
  const company = useCompany('company')
  const newsletter = useCompany('newsletter')
  const { page, submitted } = useLoaderData<typeof clientLoader>()
  const [query] = useSearchParams()
  const form = query.get('form')
  const hasEnded =
    submitted !== null && submitted.status < 300 && (form === 'unsubscribe' || form === 'erase')
  const [ended, setEnded] = useState(hasEnded ? submitted.message : undefined)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    // the pressed button is gone
    if (ended !== undefined && !hasEnded) heading.current?.focus()
  }, [ended, hasEnded])

  return (
    <section className="mx-auto min-h-[60vh] max-w-page px-4 pt-12 md:px-8 md:pt-24">
      <PageHead
        title={`${title} | ${company.name}`}
        description="How often the newsletter comes, and what we store about you."
        path={path}
        card={pageCardPath({ path: '/newsletter', title: newsletter.searchResult.title }, company.name)}
        isIndexed={false}
      />
      <h1 ref={heading} tabIndex={-1} className="max-w-[13em] text-h1">
        {ended ?? (page.ok ? title : page.message)}
      </h1>
      {ended !== undefined ? (
        <Ended />
      ) : page.ok ? (
        <Forms preferences={page.value.preferences} submitted={submitted} onEnded={setEnded} />
      ) : (
        <>
          <ErrorDecoration />
          <p className="max-w-lead text-lead">
            Please use the link in the latest email we sent you, or write to{' '}
            <a href={mailtoLink(company.email)} className={inText}>
              {company.email}
            </a>
            .
          </p>
        </>
      )}
    </section>
  )
}

function Ended() {
  return (
    <>
      <ErrorDecoration />
      <p className="max-w-lead text-lead">
        You won’t get any more issues. Changed your mind?{' '}
        <Link to="/newsletter" className={inText}>
          Subscribe again
        </Link>
        .
      </p>
    </>
  )
}

type FormsProps = {
  preferences: Preferences
  submitted: FormResult | null
  /** Called with the message once the subscription has ended. */
  onEnded: (message: string) => void
}

function Forms({ preferences: { email, status, frequency }, submitted, onEnded }: FormsProps) {
  const company = useCompany('company')
  const [query] = useSearchParams()
  const token = query.get('token') ?? ''
  const issue = query.get('issue') ?? undefined
  const body = { token, issue }
  const choices = { all: 'Every issue', monthly: 'At most one a month' } as const
  return (
    <div className="mt-6 grid max-w-lead gap-12">
      <p className="text-lead">
        {status === 'confirmed' ? `For ${email}` : `${email} isn’t subscribed. `}
        {status !== 'confirmed' && (
          <Link to="/newsletter" className={inText}>
            Subscribe
          </Link>
        )}
      </p>
      {status === 'confirmed' && (
        <>
          <Form
            name="frequency"
            label="Save"
            submitted={submitted}
            fallback={readerMessages.preferencesFailed}
            send={(element) => {
              const chosen = new FormData(element).get('frequency') as Preferences['frequency']
              return readerApi.savePreferences({ body: { token, frequency: chosen } })
            }}
          >
            <fieldset>
              <legend>
                <h2 className="text-h3">How often</h2>
              </legend>
              {(['all', 'monthly'] as const).map((value) => (
                <label key={value} className="mt-2 flex min-h-11 items-center gap-3">
                  <input
                    type="radio"
                    name="frequency"
                    value={value}
                    defaultChecked={value === frequency}
                    className="size-5"
                  />
                  {choices[value]}
                </label>
              ))}
            </fieldset>
          </Form>
          <Form
            name="unsubscribe"
            label="Unsubscribe"
            variant="secondary"
            submitted={submitted}
            fallback={newsletterMessages.unsubscribeFailed}
            send={() => api.unsubscribe({ body })}
            onSent={onEnded}
          >
            <h2 className="text-h3">Stop the newsletter</h2>
          </Form>
        </>
      )}
      <Form
        name="copy"
        label="Email me a copy of my data"
        variant="secondary"
        submitted={submitted}
        fallback={readerMessages.copyFailed}
        send={() => readerApi.emailSubscription({ body })}
      >
        <h2 className="text-h3">Your data</h2>
        <p>We’ll send everything we store about your subscription to your address.</p>
      </Form>
      <details
        open={query.get('form') === 'erase'}
        className="group/fold rounded-tile border border-line bg-surface"
      >
        <summary className="flex min-h-12 items-center justify-between gap-4 px-4 font-medium text-heading">
          Erase my data
          <ChevronDown
            aria-hidden="true"
            className="size-5 transition-transform group-open/fold:rotate-180"
          />
        </summary>
        <div className="px-4 pb-4">
          <Form
            name="erase"
            label="Yes, erase it"
            variant="danger"
            submitted={submitted}
            fallback={readerMessages.eraseFailed}
            send={() => readerApi.eraseSubscription({ body })}
            onSent={onEnded}
          >
            <p>
              This deletes your subscription and your address with it, and can’t be undone. To have anything
              else erased, write to{' '}
              <a href={mailtoLink(company.email)} className={inText}>
                {company.email}
              </a>
              .
            </p>
          </Form>
        </div>
      </details>
    </div>
  )
}

type FormProps = {
  name: 'frequency' | 'unsubscribe' | 'copy' | 'erase'
  label: string
  variant?: 'secondary' | 'danger'
  submitted: FormResult | null
  /** The message if the server gives none. */
  fallback: string
  send: (form: HTMLFormElement) => Promise<{ message: string }>
  onSent?: (message: string) => void
  children: ReactNode
}

/** A form of the page. Without scripts, it is submitted to the page itself. */
function Form({ name, label, variant, submitted, fallback, send, onSent, children }: FormProps) {
  const [query] = useSearchParams()
  const submission = useSubmission({
    send: async (element) => {
      const { message } = await send(element)
      onSent?.(message)
      return message
    },
    failureOf: (error) => ({ message: messageOf(error, fallback) }),
    submitted: query.get('form') === name ? submitted : null,
  })
  const token = query.get('token') ?? ''
  const issue = query.get('issue')
  const fields = { token, ...(issue && { issue }) }
  return (
    <form
      action={`${path}?${new URLSearchParams({ ...fields, form: name })}#${answerId}`}
      {...submission.formProps}
      className="grid justify-items-start gap-4"
    >
      {children}
      {Object.entries(fields).map(([key, value]) => (
        <input key={key} type="hidden" name={key} value={value} />
      ))}
      <OfflineNotice className="w-full" />
      <SubmissionNotice submission={submission} className="w-full" />
      <Button type="submit" variant={variant} isBusy={submission.isSending}>
        {label}
      </Button>
    </form>
  )
}
