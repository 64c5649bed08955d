import type { ReactNode } from 'react'
import { Outlet, useLoaderData, type LoaderFunctionArgs } from 'react-router'
import type { SiteApiClient } from '#app/api/client.ts'
import { api } from '#app/api/browser-api.ts'
import { serverApiContext } from '#app/api/server-loader.ts'
import type { SiteContext } from '#app/ui/forms/privacy-note.tsx'
import { ErrorScreen } from './error-screen.tsx'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'

/** Loads the retention times that the forms of all pages state. If that fails, the forms name no period. */
const load = (client: SiteApiClient): Promise<SiteContext> =>
  client.getPrivacyNotice().then(
    ({ keepMonths }) => ({ keepMonths }),
    () => ({ keepMonths: null }),
  )

export const loader = ({ context }: LoaderFunctionArgs) => load(context.get(serverApiContext))

export const clientLoader = () => load(api)

/** The settings of a server do not change while it runs. */
export const shouldRevalidate = () => false

export default function Layout() {
  return (
    <Frame>
      <Outlet context={useLoaderData<typeof clientLoader>()} />
    </Frame>
  )
}

export function ErrorBoundary({ error }: { error: unknown }) {
  return (
    <Frame>
      <ErrorScreen error={error} />
    </Frame>
  )
}

function Frame({ children }: { children: ReactNode }) {
  return (
    <>
      <a
        href="#main"
        className="fixed top-2 left-2 z-50 -translate-y-20 rounded-control bg-action px-4 py-3 font-medium text-on-action focus:translate-y-0"
      >
        Skip to content
      </a>
      <Header />
      <main id="main" tabIndex={-1} className="pt-18">
        {children}
      </main>
      <Footer />
    </>
  )
}
