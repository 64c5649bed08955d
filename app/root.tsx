import { use, useEffect, type ReactNode } from 'react'
import {
  Links,
  Outlet,
  Scripts,
  ScrollRestoration,
  type ClientLoaderFunctionArgs,
  type LoaderFunctionArgs,
  type ShouldRevalidateFunctionArgs,
} from 'react-router'
import { api } from '#app/api/browser-api.ts'
import { serverApiContext } from '#app/api/server-loader.ts'
import type { SiteApiClient } from '#app/api/client.ts'
import { loadParts, previewIn } from '#app/company/load-parts.ts'
import { feedPaths } from '#contract/feeds/feeds.ts'
import { language } from '#contract/locale.ts'
import { startAfterPaintScript } from './rendering/deferred-hydration.ts'
import { DocumentContext, styleId } from './rendering/document.tsx'
import { ErrorScreen } from './site/layout/error-screen.tsx'
import { useIsHydrated } from './ui/loading/is-hydrated.ts'
import { themeScript } from './ui/theme/theme.ts'
import type { SiteContext } from './ui/forms/privacy-note.tsx'
import { RouteFocus } from './ui/navigation/route-focus.tsx'
import { ScrollRestorationForLateContent } from './ui/navigation/scroll-restoration.tsx'
import { useCompany } from '#app/company/use-company.ts'

/** Loads the data that all pages share: company texts, and the retention periods that forms mention. If those fail, forms mention none. */
async function load(client: SiteApiClient, request: Request) {
  const notice = client.getPrivacyNotice().catch(() => null)
  const words = await loadParts(client, 'site', request).catch((error: unknown) => {
    // an expired preview: the layout shows the stored texts, and the page inside it says so
    if (!previewIn(request.url).preview) throw error
    return loadParts(client, 'site', { url: new URL(request.url).origin, signal: request.signal })
  })
  const context: SiteContext = { keepMonths: (await notice)?.keepMonths ?? null }
  return { ...words, ...context }
}

export const loader = ({ context, request }: LoaderFunctionArgs) =>
  load(context.get(serverApiContext), request)

export const clientLoader = ({ request }: ClientLoaderFunctionArgs) => load(api, request)

/** Kept between pages; reloaded with the same page, for example after a save. */
export const shouldRevalidate = ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) =>
  currentUrl.href === nextUrl.href

export function Layout({ children }: { children: ReactNode }) {
  const company = useCompany('company')
  const { css, fontToPreload, isStatic, nonce, origin, timeZone } = use(DocumentContext)
  const isHydrated = useIsHydrated()
  useEffect(() => {
    // end-to-end tests wait for this
    document.documentElement.dataset.hydrated = ''
  }, [])
  return (
    // The inline scripts set data-theme and data-painted before hydration.
    <html
      lang={language}
      data-origin={origin}
      data-time-zone={timeZone}
      data-painted={isStatic ? '' : undefined}
      suppressHydrationWarning
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <script nonce={nonce} dangerouslySetInnerHTML={{ __html: themeScript }} />
        {fontToPreload && (
          <link rel="preload" href={fontToPreload} as="font" type="font/woff2" crossOrigin="anonymous" />
        )}
        <style id={styleId} nonce={nonce} dangerouslySetInnerHTML={{ __html: css }} />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="icon" href="/favicon.ico" sizes="32x32" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <link
          rel="alternate"
          type="application/rss+xml"
          title={`${company.name} Blog`}
          href={feedPaths.rss}
        />
        {/* After hydration: browsers would fetch it and an icon before the first paint. */}
        {isHydrated && <link rel="manifest" href={feedPaths.manifest} />}
        <meta property="og:site_name" content={company.name} />
        <meta property="og:locale" content={company.locale.replace('-', '_')} />
        <Links />
      </head>
      <body>
        {children}
        <RouteFocus />
        {!isStatic && (
          <>
            <ScrollRestoration storageKey="scroll-positions" />
            <ScrollRestorationForLateContent />
            <Scripts />
            <script nonce={nonce} dangerouslySetInnerHTML={{ __html: startAfterPaintScript }} />
          </>
        )}
      </body>
    </html>
  )
}

export default function Root() {
  return <Outlet />
}

/** Shows errors outside the frame of a page. Errors of the site's pages appear inside it; see `site/layout/layout.tsx`. */
export function ErrorBoundary({ error }: { error: unknown }) {
  return (
    <main id="main">
      <ErrorScreen error={error} />
    </main>
  )
}
