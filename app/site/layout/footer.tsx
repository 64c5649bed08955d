import type { ReactNode } from 'react'
import {
  footerContact,
  footerLinks,
  footerQuickLinks,
  footerServices,
  type NavigationLink,
} from '#content/navigation.ts'
import { site } from '#content/site.ts'
import { mailtoLink } from '#contract/email.ts'
import { feedPaths } from '#contract/feeds/feeds.ts'
import { Link } from 'react-router'
import { CallToAction } from './call-to-action.tsx'
import { LogoLink } from './logo-link.tsx'

const line = 'inline-flex min-h-9 items-center text-text transition-colors hover:text-link hover:underline'

/** The footer of every public page. */
export function Footer() {
  return (
    <footer className="mt-12 border-t border-line bg-surface md:mt-24">
      <CallToAction />
      <div className="footer-columns mx-auto max-w-page px-4 md:px-8">
        <div className="shed max-sm:col-span-2">
          <LogoLink />
          <p className="mt-3 max-w-72 text-muted">{site.tagline}</p>
        </div>
        <Column heading={footerServices.heading}>{links(footerServices.links)}</Column>
        <Column heading={footerQuickLinks.heading}>{links(footerQuickLinks.links)}</Column>
        <Column heading={footerContact.heading}>
          <li>
            <a className={line} href={site.phone.href}>
              {site.phone.display}
            </a>
          </li>
          <li>
            <a className={line} href={mailtoLink(site.contactEmail)}>
              {site.contactEmail}
            </a>
          </li>
          <li>
            <address className="py-1.5 text-text not-italic">
              {site.address.street}
              <br />
              {site.address.locality} {site.address.region} {site.address.postcode}
              <br />
              {site.address.country}
            </address>
          </li>
        </Column>
      </div>
      <div className="mx-auto max-w-page px-4 md:px-8">
        <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-2 border-t border-line py-4 text-small">
          <p className="text-muted">
            © {currentYear()} {site.copyrightHolder}. All rights reserved.
          </p>
          <ul className="flex flex-wrap gap-x-6">
            {links(footerLinks)}
            <li>
              <a className={line} href={feedPaths.rss}>
                RSS
              </a>
            </li>
            {site.social.filter(isProfessional).map(({ name, href }) => (
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
    <div>
      <h2 className="mb-3 text-body font-semibold">{heading}</h2>
      <ul>{children}</ul>
    </div>
  )
}

function links(entries: NavigationLink[]) {
  return entries.map(({ label, href }) => (
    <li key={label}>
      <Link prefetch="intent" to={href} className={line}>
        {label}
      </Link>
    </li>
  ))
}
