import './admin.css'
import { Outlet, useLocation } from 'react-router'
import { Toasts } from '#app/ui/admin/toasts/toasts.tsx'
import { toastMs } from '#contract/limits.ts'

/** Around sign-in and back office, and nowhere else: their stylesheet, their notices, and no search engine. */
export default function AdminRoot() {
  const isSignIn = useLocation().pathname === '/login'
  return (
    <>
      <meta name="robots" content="noindex" />
      <Outlet />
      <Toasts ms={isSignIn ? toastMs.outside : toastMs.inside} />
    </>
  )
}
