/** Facts of the demo company. The checklist of a new site looks for them in the content. */
export const demoCompany = {
  name: 'Stratoworks',
  emailDomain: 'stratoworks.example',
  /** The day on which its openings were posted. */
  openingsPosted: '2026-11-02',
  people: ['Amara Okafor', 'Tomas Lindqvist', 'Mei Tanaka', 'Callum Reid', 'Ines Duarte'],
} as const
