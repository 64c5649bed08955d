import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { api } from '#app/api/admin-api.ts'
import { LinkButton } from '#app/ui/navigation/link-button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { formatLocalDate } from '#app/ui/admin/date-times.ts'

/** What is missing: undefined while it is not known, null where nothing is. */
type Missing = { dueAt: string | null; isLate: boolean } | null | undefined

/** Says on every screen but the profile that the person has to set up a second factor, and until when. */
export function SecondFactorNotice() {
  const { pathname } = useLocation()
  const [missing, setMissing] = useState<Missing>()

  /** Who has one is not asked again, until the document is loaded anew. */
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
  return (
    <Notice
      tone={missing.isLate ? 'error' : 'info'}
      className="mb-6"
      action={
        <LinkButton to="/admin/profile#second-factor" prefetch="none" size="compact">
          Set one up
        </LinkButton>
      }
    >
      {missing.isLate || !missing.dueAt
        ? 'Everybody needs a second factor here. Until you have one, only your profile is open.'
        : `Everybody needs a second factor here. Please set one up until ${formatLocalDate(missing.dueAt)}.`}
    </Notice>
  )
}

async function findMissing(): Promise<Missing> {
  try {
    const { dueAt, isRequired, passkeys, totp } = await api.listFactors()
    if (!isRequired || passkeys.length > 0 || totp.isConfirmed) return null
    return { dueAt, isLate: dueAt !== null && Date.parse(dueAt) < Date.now() }
  } catch (error) {
    console.info('The second factor is not known.', error)
    return undefined
  }
}
