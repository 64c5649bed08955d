/** The links of the header and the footer. */
export type NavigationLink = { label: string; href: string }

type MenuGroup = { label: string; children: NavigationLink[] }

export type MenuItem = NavigationLink | MenuGroup

export type FooterColumn = { heading: string; links: NavigationLink[] }

/**
 * The links beside the menu button on wide screens. A link's section includes the pages below its address and those in `pages`. `closing`
 * is the first sentence of the banner at the end of these pages.
 */
export const headerLinks: (NavigationLink & { pages?: string[]; closing: string })[] = [
  {
    label: 'Services',
    href: '/service',
    pages: ['/multi-cloud-development', '/ai-development', '/app-development', '/cloud-integration'],
    closing: 'Day 1 is a Monday. Which one?',
  },
  { label: 'Case Studies', href: '/blog', closing: 'Your project could be next' },
  { label: 'About', href: '/about-us', closing: 'Day 98 starts on day 1' },
  { label: 'Career', href: '/career', closing: '' },
]

export const headerMenu: MenuItem[] = [
  { label: 'Home', href: '/' },
  { label: 'About Us', href: '/about-us' },
  {
    label: 'Services',
    children: [
      { label: 'Multi-Cloud Development', href: '/service' },
      { label: 'Machine Learning & AI', href: '/ai-development' },
      { label: 'Multi-Cloud Operations', href: '/cloud-integration' },
    ],
  },
  { label: 'Contact Us', href: '/contact' },
  { label: 'Career', href: '/career' },
  { label: 'Case Studies', href: '/blog' },
]

export const footerServices: FooterColumn = {
  heading: 'Services',
  links: [
    { label: 'Multi-Cloud Development', href: '/service' },
    { label: 'Multi-Cloud Services', href: '/service' },
    { label: 'Multi-Cloud Operations', href: '/service' },
    { label: 'Machine Learning & AI', href: '/service' },
  ],
}

export const footerQuickLinks: FooterColumn = {
  heading: 'Quick Links',
  links: [
    { label: 'Home', href: '/' },
    { label: 'About Us', href: '/about-us' },
    { label: 'Blog', href: '/blog' },
    { label: 'Career', href: '/career' },
  ],
}

/** The last line of the footer, followed by the LinkedIn link of `site`. */
export const footerLinks: NavigationLink[] = [
  { label: 'Privacy', href: '/privacy' },
  { label: 'Newsletter', href: '/newsletter' },
]

/** Followed by the phone number, email and address of `site`. */
export const footerContact: { heading: string } = { heading: 'Contact Us' }

export type CallToActionBanner = { closing: string; heading: string; text: string; action: NavigationLink }

/** `closing` is its first sentence on the home page. */
export const callToActionBanner: CallToActionBanner = {
  closing: 'Day 99 belongs to your team',
  heading: 'Get started now!',
  text: 'It takes less than a minute of your time',
  action: { label: 'Request a quote', href: '/contact?subject=Request%20a%20quote' },
}
