import type { ReactNode } from 'react'
import { Link, useOutletContext } from 'react-router'
import { formatCount } from '#contract/locale.ts'
import type { KeepMonths } from '#contract/privacy/privacy-notice.ts'

/** The context of the site’s layout: how long submissions are kept, in months; null when the server did not answer. */
export type SiteContext = { keepMonths: KeepMonths | null }

type Props = { children: ReactNode; className?: string }

/**
 * One sentence on personal data beside a form's button, with a link to the privacy page. The link opens in a new tab, to keep the form.
 */
export function PrivacyNote({ children, className = '' }: Props) {
  return (
    <p className={`text-small text-muted ${className}`}>
      {children}{' '}
      <Link
        to="/privacy"
        target="_blank"
        className="inline-block py-0.5 font-medium text-link underline underline-offset-2"
      >
        Privacy<span className="sr-only"> (opens in a new tab)</span>
      </Link>
    </p>
  )
}

/** How long a submission is kept, by the server's settings. @param what is kept, such as `your CV` */
export function RetentionNote({
  kind,
  what,
  className,
}: {
  kind: keyof KeepMonths
  what: string
  className?: string
}) {
  const { keepMonths } = useOutletContext<SiteContext>()
  return (
    <PrivacyNote {...(className && { className })}>
      {keepMonths ? periodOf(what, keepMonths[kind]) : `Our privacy page says how long we keep ${what}.`}
    </PrivacyNote>
  )
}

const periodOf = (what: string, months: number | null) =>
  months
    ? `We keep ${what} for ${formatCount(months, 'month', 'months')}, then erase both.`
    : `We keep ${what} until you ask us to erase them.`
