import { isRouteErrorResponse } from 'react-router'
import { notFoundPage } from '#content/pages/not-found.ts'
import { site } from '#content/site.ts'
import { LinkButton } from '#app/ui/navigation/link-button.tsx'
import { messages } from '#contract/messages.ts'
import { BrokenPipeline } from '#app/ui/images/broken-pipeline.tsx'

/** Shown in place of a page that does not exist or threw an error. */
export function ErrorScreen({ error }: { error: unknown }) {
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFoundScreen />
  return <Screen code="500" title="Something went wrong" text={messages.server.failed} />
}

export function NotFoundScreen() {
  return <Screen code="404" title={notFoundPage.title} text={notFoundPage.description} />
}

function Screen({ code, title, text }: { code: string; title: string; text: string }) {
  return (
    <section className="mx-auto max-w-page px-4 py-16 md:px-8 md:py-24">
      <title>{`${title} | ${site.name}`}</title>
      <meta name="robots" content="noindex" />
      <p className="font-mono text-small text-accent">{code}</p>
      <h1 className="mt-4 text-display">{title}</h1>
      <p className="mt-6 max-w-lead text-lead text-muted">{text}</p>
      <BrokenPipeline />
      <p className="flex flex-wrap gap-4">
        <LinkButton to="/">Home</LinkButton>
        <LinkButton to="/contact" variant="secondary">
          Contact Us
        </LinkButton>
      </p>
    </section>
  )
}
