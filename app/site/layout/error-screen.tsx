import { isRouteErrorResponse } from 'react-router'
import { Button } from '#app/ui/forms/button.tsx'
import { fieldBox } from '#app/ui/forms/field-look.ts'
import { messages } from '#contract/messages.ts'
import { ErrorDecoration } from '#app/ui/images/error-decoration.tsx'
import { useCompany } from '#app/company/use-company.ts'

/** Replaces a page that doesn't exist or threw an error. */
export function ErrorScreen({ error }: { error: unknown }) {
  if (isRouteErrorResponse(error) && error.status === 404) {
    // a loader may say what doesn't exist
    return typeof error.data === 'string' ? <Screen title={error.data} /> : <NotFoundScreen />
  }
  return <Screen title="Something went wrong" text={messages.failed} />
}

export function NotFoundScreen() {
  const { title, description } = useCompany('notFound')
  return <Screen title={title} text={description} />
}

function Screen({ title, text }: { title: string; text?: string }) {
  const company = useCompany('company')
  return (
    <section className="mx-auto max-w-page px-4 py-16 md:px-8 md:py-24">
      <title>{`${title} | ${company.name}`}</title>
      <meta name="robots" content="noindex" />
      <h1 className="text-display -indent-[0.04em] text-[clamp(3rem,11vw,9rem)]/none">{title}</h1>
      {text && <p className="mt-6 max-w-lead text-lead text-muted">{text}</p>}
      <ErrorDecoration />
      <form action="/blog" className="flex max-w-lead gap-2">
        <input
          type="search"
          name="search"
          aria-label="Search articles"
          placeholder="Search articles..."
          className={fieldBox}
        />
        <Button type="submit">Search</Button>
      </form>
    </section>
  )
}
