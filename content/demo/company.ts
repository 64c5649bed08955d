/** Details that no real owner would keep, from the demo company and from a site before its setup. The setup checklist looks for them. */
export const demoCompany = {
  /** The company name to look for in texts. */
  mark: 'Stratoworks',
  names: ['Stratoworks', 'Your company'],
  emailDomains: ['stratoworks.example', 'company.example'],
  /** The posting date of the demo openings. */
  openingsPosted: '2026-11-02',
  people: ['Amara Okafor', 'Tomas Lindqvist', 'Mei Tanaka', 'Callum Reid', 'Ines Duarte'],
} as const
