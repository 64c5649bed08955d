import { useEffect, useRef, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { api } from '#app/api/admin-api.ts'
import { formatLocalDate } from '#app/ui/admin/date-times.ts'

/** A missing second factor: undefined while unknown, null if none is missing. */
type Missing = { dueAt: string | null; isLate: boolean } | null | undefined

/** Asks to set up a required second factor, on every screen except the profile. */
export function SecondFactorNotice() {
  const { pathname } = useLocation()
  const [missing, setMissing] = useState<Missing>()

  /** Skips the check until the next page load once there is a factor. */
  const isSettled = useRef(false)

  useEffect(() => {
    if (isSettled.current || pathname === '/admin/profile') return
    let isCurrent = true
    const check = async () => {
      const found = await findMissing()
      isSettled.current ||= found === null
      if (isCurrent) setMissing(found)
    }
    void check()
    return () => {
      isCurrent = false
    }
  }, [pathname])

  if (!missing || pathname === '/admin/profile') return null
  const { dueAt, isLate } = missing
  return (
    <p role={isLate ? 'alert' : 'status'} className={`mb-4 text-sm ${isLate ? 'text-danger' : 'text-muted'}`}>
      <Link
        to="/admin/profile#second-factor"
        className="inline-flex min-h-6 items-center text-link underline underline-offset-4"
      >
        Set up a second factor
      </Link>{' '}
      {isLate || !dueAt ? 'to use the back office.' : `by ${formatLocalDate(dueAt)}.`}
    </p>
  )
}

async function findMissing(): Promise<Missing> {
  try {
    const { dueAt, isRequired, passkeys, totp } = await api.listFactors()
    if (!isRequired || passkeys.length > 0 || totp.isConfirmed) return null
    return { dueAt, isLate: dueAt !== null && Date.parse(dueAt) < Date.now() }
  } catch (error) {
    console.info('Failed to check the second factor.', error)
    return undefined
  }
}
