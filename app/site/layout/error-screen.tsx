import { isRouteErrorResponse } from 'react-router'
import { LinkButton } from '#app/ui/navigation/link-button.tsx'
import { messages } from '#contract/messages.ts'
import { Eyebrow } from '#app/ui/eyebrow.tsx'
import { BrokenPipeline } from '#app/ui/images/broken-pipeline.tsx'
import { useCompany } from '#app/company/use-company.ts'

/** Shown in place of a page that does not exist or threw an error. */
export function ErrorScreen({ error }: { error: unknown }) {
  if (isRouteErrorResponse(error) && error.status === 404) {
    // a loader may say what there is not
    return typeof error.data === 'string' ? <Screen code="404" title={error.data} /> : <NotFoundScreen />
  }
  return <Screen code="500" title="Something went wrong" text={messages.failed} />
}

export function NotFoundScreen() {
  const notFoundPage = useCompany('notFound')
  return <Screen code="404" title={notFoundPage.title} text={notFoundPage.description} />
}

const links = [
  ['/', 'Home'],
  ['/service', 'Services'],
  ['/blog', 'Case Studies'],
  ['/contact', 'Contact Us'],
] as const

function Screen({ code, title, text }: { code: string; title: string; text?: string }) {
  const company = useCompany('company')
  return (
    <section className="mx-auto max-w-page px-4 py-16 md:px-8 md:py-24">
      <title>{`${title} | ${company.name}`}</title>
      <meta name="robots" content="noindex" />
      <Eyebrow>{code}</Eyebrow>
      <h1 className="mt-4 text-display">{title}</h1>
      {text && <p className="mt-6 max-w-lead text-lead text-muted">{text}</p>}
      <BrokenPipeline />
      <p className="flex flex-wrap gap-4">
        {links.map(([to, label], index) => (
          <LinkButton key={to} to={to} variant={index ? 'secondary' : 'primary'}>
            {label}
          </LinkButton>
        ))}
      </p>
    </section>
  )
}
