/** Facts that are not an owner's: of the demo company, and of a site that nobody has set up. The checklist of a new site looks for them. */
export const demoCompany = {
  /** Its name in texts. */
  mark: 'Stratoworks',
  names: ['Stratoworks', 'Your company'],
  emailDomains: ['stratoworks.example', 'company.example'],
  /** The day on which its openings were posted. */
  openingsPosted: '2026-11-02',
  people: ['Amara Okafor', 'Tomas Lindqvist', 'Mei Tanaka', 'Callum Reid', 'Ines Duarte'],
} as const
