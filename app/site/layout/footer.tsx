import type { ReactNode } from 'react'
import { mailtoLink } from '#contract/email.ts'
import { feedPaths } from '#contract/feeds/feeds.ts'
import { Link } from 'react-router'
import { CallToAction } from './call-to-action.tsx'
import { LogoLink } from './logo-link.tsx'
import { useCompany } from '#app/company/use-company.ts'
import type { Ending } from '#contract/company/part-fields.ts'
import type { MenuLink } from '#contract/company/company-part.ts'
import { addressLines, telLink } from '#contract/company/contact-lines.ts'

const line = 'inline-flex min-h-9 items-center text-text transition-colors hover:text-link hover:underline'

/** The footer of every public page. */
export function Footer({ ending }: { ending: Ending | undefined }) {
  const company = useCompany('company')
  const { footer, footerContact, hasShed, lastLine } = useCompany('navigation')
  return (
    <footer className="mt-12 border-t border-line bg-surface md:mt-24">
      <CallToAction ending={ending} />
      <div className="footer-columns mx-auto max-w-page px-4 md:px-8">
        <div className={`min-w-0 max-sm:col-span-2 ${hasShed ? 'shed' : ''}`}>
          <LogoLink />
          <p className="mt-3 max-w-72 text-muted">{company.tagline}</p>
        </div>
        {footer.map((column) => (
          <Column key={column.heading} heading={column.heading}>
            {links(column.links)}
          </Column>
        ))}
        <Column heading={footerContact}>
          <li>
            <a className={line} href={telLink(company.phone)}>
              {company.phone}
            </a>
          </li>
          <li>
            <a className={`${line} wrap-anywhere`} href={mailtoLink(company.email)}>
              {company.email}
            </a>
          </li>
          <li>
            <address className="py-1.5 text-text not-italic">
              {addressLines(company.address).map((part) => (
                <span key={part} className="block">
                  {part}
                </span>
              ))}
            </address>
          </li>
        </Column>
      </div>
      <div className="mx-auto max-w-page px-4 md:px-8">
        <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-2 border-t border-line py-4 text-small">
          <p className="text-muted">
            © {currentYear()} {company.copyrightHolder}. All rights reserved.
            {company.registration !== '' && ` ${company.registration}`}
          </p>
          <ul className="flex flex-wrap gap-x-6">
            {links(lastLine)}
            <li>
              <a className={line} href={feedPaths.rss}>
                RSS
              </a>
            </li>
            {company.social.filter(isProfessional).map(({ name, href }) => (
              <li key={name}>
                <a className={line} href={href} rel="me noreferrer">
                  {name}
                </a>
              </li>
            ))}
          </ul>
        </div>
      </div>
    </footer>
  )
}

const isProfessional = ({ kind }: { kind: string }) => kind === 'professional'

function currentYear(): number {
  return new Date().getFullYear()
}

function Column({ heading, children }: { heading: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <h2 className="mb-3 text-body font-semibold">{heading}</h2>
      <ul>{children}</ul>
    </div>
  )
}

function links(entries: MenuLink[]) {
  return entries.map(({ label, href }) => (
    <li key={label}>
      <Link prefetch="intent" to={href} className={line}>
        {label}
      </Link>
    </li>
  ))
}
