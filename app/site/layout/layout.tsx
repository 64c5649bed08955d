import type { ReactNode } from 'react'
import { Outlet, useLocation } from 'react-router'
import { KeptMarkup } from '#app/ui/kept-markup.tsx'
import { ErrorScreen } from './error-screen.tsx'
import { currentYear, Footer } from './footer.tsx'
import { Header } from './header.tsx'
import { menuAddresses } from './menu-panel.tsx'

export default function Layout() {
  return (
    <Frame>
      <Outlet />
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
      <KeptMarkup name={`header ${useCurrentEntry()}`}>
        <Header />
      </KeptMarkup>
      <main id="main" tabIndex={-1} className="pt-18">
        {children}
      </main>
      <KeptMarkup name={`footer ${currentYear()}`}>
        <Footer />
      </KeptMarkup>
    </>
  )
}

/** The entry of the menu that one is at, if any: all that sets the header of one page apart from another's. */
function useCurrentEntry(): string {
  const path = useLocation().pathname.toLowerCase()
  return menuAddresses.includes(path) ? path : ''
}
