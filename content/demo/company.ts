/** What tells the demo company from one that has taken its place, for the checklist of a new site. */
export const demoCompany = {
  emailDomain: 'stratoworks.example',
  /** The day on which its openings were posted. */
  openingsPosted: '2026-11-02',
} as const
