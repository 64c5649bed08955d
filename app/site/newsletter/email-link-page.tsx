import { useEffect, useRef, type ReactNode } from 'react'
import { newsletter } from '#content/newsletter.ts'
import { confirmPage, unsubscribePage } from '#content/pages/letter-links.ts'
import { newsletterPage } from '#content/pages/newsletter.ts'
import { site } from '#content/site.ts'
import { Button } from '#app/ui/forms/button.tsx'
import { Eyebrow } from '#app/ui/eyebrow.tsx'
import { BrokenPipeline } from '#app/ui/images/broken-pipeline.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import { pageCard } from '#contract/covers/social-cards.ts'
import type { useEmailLink } from './use-email-link.ts'

const metaOf = { '/newsletter/confirm': confirmPage, '/newsletter/unsubscribe': unsubscribePage }

type Props = {
  path: keyof typeof metaOf
  link: ReturnType<typeof useEmailLink>
  lead: string
  action: { label: string; busy: string }
  /** What follows once it is done, and what can be done about a link that is not good. */
  done: ReactNode
  invalid: ReactNode
}

/** Where a letter's link leads: one question, one button, and what became of it. */
export function EmailLinkPage({ path, link, lead, action, done, invalid }: Props) {
  const { token, state, press } = link
  const { title, description } = metaOf[path]
  const heading = useRef<HTMLHeadingElement>(null)
  const hasPressed = useRef(false)
  const isOver = state.kind === 'done' || state.kind === 'invalid'
  useEffect(() => {
    // the button has gone: whoever pressed it goes on at the top
    if (isOver && hasPressed.current) heading.current?.focus()
  }, [isOver])
  const isSending = state.kind === 'sending'
  const headline = state.kind === 'done' ? state.message : state.kind === 'invalid' ? link.invalid : title

  return (
    <section className="mx-auto max-w-page px-4 pt-12 md:px-8 md:pt-24">
      <PageHead
        title={`${title} | ${site.name}`}
        description={description}
        path={path}
        card={pageCard({ path: '/newsletter', title: newsletterPage.title })}
        isIndexed={false}
      />
      <Eyebrow>{newsletter.heading}</Eyebrow>
      <h1 ref={heading} tabIndex={-1} className="mt-6 max-w-[13em] text-h1">
        {headline}
      </h1>
      {state.kind === 'done' && done}
      {state.kind === 'invalid' && (
        <>
          <BrokenPipeline />
          {invalid}
        </>
      )}
      {!isOver && (
        <form
          action={`${path}?${new URLSearchParams({ token })}`}
          method="post"
          onSubmit={(event) => {
            event.preventDefault()
            hasPressed.current = true
            void press()
          }}
          className="mt-6 grid max-w-lead justify-items-start gap-8"
        >
          <p className="text-lead">{lead}</p>
          <input type="hidden" name="token" value={token} />
          {state.kind === 'failed' && (
            <Notice tone="error" className="w-full">
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
