import type { NavigationLink } from '#content/navigation.ts'

/** Replaces the closing banner on pages that already do what it asks for. */
type Ending = { text: string; action: NavigationLink }

export const endings: Record<'contact' | 'careers' | 'newsletter' | 'privacy' | 'notFound', Ending> = {
  contact: {
    text: 'What we’ve done for others, figures and mistakes included.',
    action: { label: 'Read our case studies', href: '/blog' },
  },
  careers: {
    text: 'The work itself, written up by the people you’d work with.',
    action: { label: 'Read their articles', href: '/blog' },
  },
  newsletter: {
    text: 'Every issue begins with an article.',
    action: { label: 'Read the latest', href: '/blog' },
  },
  privacy: {
    text: 'The people who keep these promises have names.',
    action: { label: 'Meet us', href: '/about-us' },
  },
  notFound: {
    text: 'Looking for something we’ve written?',
    action: { label: 'Search the blog', href: '/blog' },
  },
}
