import type { SetupAnswers } from '#contract/company/setup.ts'

const shared = {
  phone: '+44 20 7946 0018',
  logo: '',
  action: '#0a5c36',
  accent: '#d97706',
}

/** What three companies of different trades answer in the setup. */
export const setupAnswers: Record<'software' | 'architects' | 'tax', SetupAnswers> = {
  software: {
    ...shared,
    name: 'Lindgren & Sons',
    offer: 'We build booking software',
    audience: 'hotels and ferry lines',
    services: [
      { name: 'Booking systems', text: 'Software that your guests book with.' },
      { name: 'Contact', text: 'A help desk for your guests.' },
    ],
    countryCode: 'SE',
    timeZone: 'Europe/Stockholm',
    address: { street: 'Storgatan 1', locality: 'Visby', region: '', postcode: '621 56' },
    email: 'hej@lindgren.example',
  },
  architects: {
    ...shared,
    name: 'Hollis Rowe Architects',
    offer: 'We design homes and public buildings.',
    audience: 'families, schools and small towns',
    services: [
      { name: 'New homes', text: 'From the first sketch to the key.' },
      { name: 'Extensions', text: 'More room in the house that you like.' },
      { name: 'Schools', text: 'Rooms that children learn well in.' },
    ],
    countryCode: 'GB',
    timeZone: 'Europe/London',
    address: { street: '4 Quay Street', locality: 'Lancaster', region: '', postcode: 'LA1 1SE' },
    email: 'studio@hollisrowe.example',
  },
  tax: {
    ...shared,
    name: 'Marsh Tax',
    offer: 'We prepare tax returns and answer the questions that come with them.',
    audience: 'people who work for themselves',
    services: [],
    countryCode: 'NZ',
    timeZone: 'Pacific/Auckland',
    address: { street: '12 Hill Road', locality: 'Nelson', region: '', postcode: '7010' },
    email: 'office@marsh.example',
  },
}
