import { useEffect, useRef, type ReactNode } from 'react'
import { Button } from '#app/ui/forms/button.tsx'
import { answerId } from '#app/ui/forms/use-submission.ts'
import { ErrorDecoration } from '#app/ui/images/error-decoration.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { OfflineNotice } from '#app/ui/offline-notice.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import { pageCardPath } from '#contract/covers/social-cards.ts'
import { newsletterMessages } from '#contract/newsletter/messages.ts'
import type { useEmailLink } from './use-email-link.ts'
import { useCompany } from '#app/company/use-company.ts'

type Props = {
  /** Which of the two pages this is. */
  name: 'confirm' | 'unsubscribe'
  link: ReturnType<typeof useEmailLink>
  lead: string
  action: { label: string; busy: string }
  /** Shown after success, and for an invalid link. */
  done: ReactNode
  invalid: ReactNode
}

/** The page that an email link opens: a question, a button and the result. */
export function EmailLinkPage({ name, link, lead, action, done, invalid }: Props) {
  const newsletter = useCompany('newsletter')
  const company = useCompany('company')
  const { token, issue, state, isSending, isInvalid, formProps } = link
  const { title, description } = newsletter[name]
  const path = `/newsletter/${name}`
  const heading = useRef<HTMLHeadingElement>(null)
  const hasPressed = useRef(false)
  const isDone = state.kind === 'sent'
  const isFinished = isDone || isInvalid
  useEffect(() => {
    // the pressed button is gone, so the focus moves to the heading
    if (isFinished && hasPressed.current) heading.current?.focus()
  }, [isFinished])
  const headline = isDone ? state.message : isInvalid ? newsletterMessages.linkUnknown : title

  return (
    <section className="mx-auto min-h-[60vh] max-w-page px-4 pt-12 md:px-8 md:pt-24">
      <PageHead
        title={`${title} | ${company.name}`}
        description={description}
        path={path}
        card={pageCardPath({ path: '/newsletter', title: newsletter.searchResult.title }, company.name)}
        isIndexed={false}
      />
      <h1 ref={heading} tabIndex={-1} className="max-w-[13em] text-h1">
        {headline}
      </h1>
      {isFinished && (
        <>
          {isDone && name === 'confirm' ? <hr className="my-12 border-line" /> : <ErrorDecoration />}
          {isDone ? done : invalid}
        </>
      )}
      {!isFinished && (
        <form
          action={`${path}?${new URLSearchParams({ token, ...(issue && { issue }) })}#${answerId}`}
          method="post"
          onSubmit={(event) => {
            hasPressed.current = true
            formProps.onSubmit(event)
          }}
          className="mt-6 grid max-w-lead justify-items-start gap-8"
        >
          <p className="text-lead">{lead}</p>
          <input type="hidden" name="token" value={token} />
          <OfflineNotice className="w-full" />
          {state.kind === 'failed' && (
            <Notice id={answerId} tone="error" className="w-full">
              {state.message}
            </Notice>
          )}
          <Button type="submit" isBusy={isSending}>
            {isSending ? action.busy : action.label}
          </Button>
        </form>
      )}
    </section>
  )
}
