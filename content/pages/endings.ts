import type { NavigationLink } from '#content/navigation.ts'

/** The endings of pages whose visitors are already doing what the banner on other pages asks for. */
type Ending = { text: string; action: NavigationLink }

export const endings: Record<'contact' | 'careers' | 'newsletter' | 'privacy' | 'notFound', Ending> = {
  contact: {
    text: 'What we did for others, with the figures and the mistakes.',
    action: { label: 'Read our case studies', href: '/blog' },
  },
  careers: {
    text: 'The work itself, written down by the people you would work with.',
    action: { label: 'Read their articles', href: '/blog' },
  },
  newsletter: {
    text: 'Every letter begins with an article. The newest are here.',
    action: { label: 'Read the articles', href: '/blog' },
  },
  privacy: {
    text: 'The people who keep these promises have names.',
    action: { label: 'Meet us', href: '/about-us' },
  },
  notFound: {
    text: 'Everything that we have written can be searched.',
    action: { label: 'Search the articles', href: '/blog' },
  },
}
