import type { OpenDays } from '#contract/company/opening-hours.ts'

/** The company details that every page needs. */
type SocialKind = 'video' | 'professional' | 'social' | 'photo' | 'short-message'

type SocialLink = { name: string; href: string; kind: SocialKind }

export type Site = {
  name: string
  /** The language and region of the content (BCP 47). */
  locale: string
  tagline: string
  description: string
  foundedYear: number
  contactEmail: string
  careersEmail: string
  phone: { display: string; href: string }
  address: {
    street: string
    locality: string
    region: string
    postcode: string
    country: string
    countryCode: string
  }
  openingHours: { days: OpenDays[]; display: string }
  startConversation: string
  copyrightHolder: string
  social: SocialLink[]
}

export const site: Site = {
  name: 'Stratoworks',
  locale: 'en-AU',
  tagline: 'DevOps that holds up',
  description:
    'Stratoworks is an Australian consultancy that builds delivery pipelines, cloud platforms and machine learning systems, then hands over the keys.',
  foundedYear: 2017,
  contactEmail: 'hello@stratoworks.example',
  careersEmail: 'careers@stratoworks.example',
  // The Australian regulator (ACMA) reserves (03) 7010 xxxx for fiction.
  phone: { display: '+61 3 7010 0142', href: 'tel:+61370100142' },
  address: {
    street: 'Level 2, 18 Tramshed Lane',
    locality: 'Collingwood',
    region: 'VIC',
    postcode: '3066',
    country: 'Australia',
    countryCode: 'AU',
  },
  openingHours: {
    display: 'Monday to Friday, 9 am to 5.30 pm, Melbourne time',
    days: [{ from: 'Monday', to: 'Friday', opens: '09:00', closes: '17:30' }],
  },
  startConversation: 'Start a conversation',
  copyrightHolder: 'Stratoworks',
  social: [
    { name: 'YouTube', href: 'https://www.youtube.com/@stratoworksdemo', kind: 'video' },
    { name: 'LinkedIn', href: 'https://www.linkedin.com/company/stratoworksdemo', kind: 'professional' },
    { name: 'Facebook', href: 'https://www.facebook.com/stratoworksdemo', kind: 'social' },
    { name: 'Instagram', href: 'https://www.instagram.com/stratoworksdemo', kind: 'photo' },
    { name: 'X', href: 'https://x.com/stratoworksdemo', kind: 'short-message' },
  ],
}
