import { isRouteErrorResponse, Link } from 'react-router'
import { messages } from '#contract/messages.ts'

/** What stands in a page's place when the address leads nowhere, or the page failed. */
export function ErrorScreen({ error }: { error: unknown }) {
  const isMissing = isRouteErrorResponse(error) && error.status === 404
  if (isMissing) return <NotFoundScreen />
  return <Screen code="500" title="Something went wrong" text={messages.server.failed} />
}

export function NotFoundScreen() {
  return (
    <Screen code="404" title="Page not found" text="The page you asked for does not exist, or has moved." />
  )
}

function Screen({ code, title, text }: { code: string; title: string; text: string }) {
  return (
    <section className="mx-auto max-w-2xl px-6 py-24 text-center">
      <title>{title}</title>
      <meta name="robots" content="noindex" />
      <p className="font-mono text-sm">{code}</p>
      <h1 className="mt-4 text-4xl font-semibold tracking-tight">{title}</h1>
      <p className="mt-4">{text}</p>
      <p className="mt-8 flex justify-center gap-6">
        <Link className="underline" to="/">
          Home
        </Link>
        <Link className="underline" to="/contact">
          Contact Us
        </Link>
      </p>
    </section>
  )
}
