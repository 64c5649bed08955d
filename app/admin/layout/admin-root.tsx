import './admin.css'
import { Outlet, useLocation } from 'react-router'
import { Toasts } from '#app/ui/admin/toasts/toasts.tsx'
import { toastMs } from '#contract/limits.ts'
import { OldBrowserNotice } from './old-browser-notice.tsx'

/** The root of the sign-in pages and the back office: stylesheet, toasts, noindex. */
export default function AdminRoot() {
  const [, page] = useLocation().pathname.split('/')
  const isSignIn = page !== 'admin'
  return (
    <div className="admin">
      <meta name="robots" content="noindex" />
      {/* keeps bottom bars above a phone's keyboard */}
      <meta
        name="viewport"
        content="width=device-width, initial-scale=1, interactive-widget=resizes-content"
      />
      <noscript>
        <p className="bg-card px-4 py-3 text-center">
          The back office needs JavaScript. Please allow it for this site.
        </p>
      </noscript>
      <OldBrowserNotice />
      <Outlet />
      <Toasts ms={isSignIn ? toastMs.signIn : toastMs.admin} />
    </div>
  )
}
