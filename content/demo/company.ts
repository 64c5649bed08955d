/** Facts of the demo company. The checklist of a new site looks for them in the content. */
export const demoCompany = {
  emailDomain: 'stratoworks.example',
  /** The day on which its openings were posted. */
  openingsPosted: '2026-11-02',
} as const
