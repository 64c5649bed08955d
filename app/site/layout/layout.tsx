import type { ReactNode } from 'react'
import { Link, Outlet } from 'react-router'
import { ErrorScreen } from '#app/error-screen.tsx'

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
      <header className="mx-auto flex max-w-5xl gap-6 px-6 py-4">
        <Link prefetch="intent" to="/">
          Home
        </Link>
        <Link prefetch="intent" to="/blog">
          Blog
        </Link>
      </header>
      <main id="main">{children}</main>
    </>
  )
}
