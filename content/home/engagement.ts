export type EngagementDay = { day: string; text: string; log: string; isLast: boolean }

export type EngagementRecord = { caption: string; entries: EngagementDay[] }

/** The log of an engagement, from the day access is granted to the day after it is removed. */
export const engagementDays: EngagementDay[] = [
  {
    day: 'Day 1',
    text: 'Access granted to two engineers',
    log: '+ grant stratoworks until day 98',
    isLast: false,
  },
  {
    day: 'Day 33',
    text: 'Your team releases its first service',
    log: 'checkout 1.0.0 live in 14:20',
    isLast: false,
  },
  {
    day: 'Day 90',
    text: 'Handover rehearsal: we lose a region',
    log: 'sydney lost 10:02, back 10:19',
    isLast: false,
  },
  { day: 'Day 98', text: 'Access removed', log: '- revoke stratoworks, 0 keys left', isLast: true },
  {
    day: 'Day 99',
    text: 'Your team releases without us',
    log: 'checkout 4.19.0 live in 7:42',
    isLast: false,
  },
]
