import { engagementDays, type EngagementRecord } from '#content/home/engagement.ts'

/** The About page. People are in `people.ts`, clients in `home/clients.ts`. */
export type Value = { title: string; text: string }

export type CompanyNumber = { figure: string; label: string; text: string }

export type Milestone = { year: string; text: string }

export type Principle = { title: string; text: string }

export type AboutSection = { heading: string; lead: string }

export const aboutIntro: {
  eyebrow: string
  headline: string
  lead: string
  paragraphs: string[]
  record: EngagementRecord
} = {
  eyebrow: '',
  headline: 'We build it, then we leave',
  lead: 'We’re a small Melbourne consultancy building delivery pipelines, cloud platforms and machine learning systems with the people who’ll run them.',
  paragraphs: [
    'Consultancies are paid to stay. That’s the wrong incentive, so every engagement has a handover rehearsal and an end date, when our access is removed.',
    'We take no commission from cloud providers, resell no licences, and recommend only tools we’ve carried a pager for.',
  ],
  record: {
    caption: 'A first engagement, from the access log',
    entries: engagementDays,
  },
}

export const valuesSection: AboutSection = {
  heading: 'Our Values',
  lead: 'Three, because nobody remembers seven.',
}

export const values: Value[] = [
  {
    title: 'Transparency',
    text: 'Clients see our backlog, hours and mistakes in our own tracker.',
  },
  {
    title: 'Collaboration',
    text: 'Your engineers release the first service, with one of us beside them.',
  },
  {
    title: 'Team Spirit',
    text: 'Everyone is on call, founders included.',
  },
]

export const howWeWorkSection: AboutSection = {
  heading: 'How we work',
  lead: 'What you’ll notice in the first week.',
}

export const howWeWork: Principle[] = [
  {
    title: 'Start with a release',
    text: 'We watch you ship. The problem is usually where work waits, not where the ticket says.',
  },
  {
    title: 'Change one real thing',
    text: 'The first service reaches users within weeks. A demo on an empty cluster proves only that it’s empty.',
  },
  {
    title: 'Write it down',
    text: 'Every decision gets a page: the choice, its cost and when to revisit it.',
  },
  {
    title: 'Rehearse the bad day',
    text: 'In working hours, your team restores a backup, revokes a credential and loses a region.',
  },
]

export const historySection: AboutSection = {
  heading: 'A short history',
  lead: 'We’ve grown slowly, client by client.',
}

export const history: Milestone[] = [
  {
    year: '2017',
    text: 'Amara Okafor and Tomas Lindqvist start with one freight client and one conviction: release nights are a design fault.',
  },
  {
    year: '2019',
    text: 'First client in New Zealand. Our pipelines swap cloud keys for short-lived credentials.',
  },
  {
    year: '2021',
    text: 'Callum Reid starts the reliability practice. Every engagement now includes incident reviews.',
  },
  {
    year: '2023',
    text: 'Mei Tanaka opens the machine learning practice. First client in Singapore.',
  },
  {
    year: '2025',
    text: 'Ines Duarte joins to lead security, no longer a separate line on the quote.',
  },
]

export const leadershipSection: AboutSection = {
  heading: 'Our Leadership',
  lead: 'They do the work, review it and answer for it.',
}

export const numbersSection: AboutSection = {
  heading: 'Big Dream Big Numbers',
  lead: 'The dream is software that’s dull to operate.',
}

export const numbers: CompanyNumber[] = [
  { figure: '100+', label: 'Projects', text: 'Handed over since 2017. We don’t hold a single key.' },
  { figure: '50+', label: 'Happy Clients', text: 'Four in ten rang us again from their next job.' },
  { figure: '3+', label: 'Countries', text: 'Melbourne, Auckland and Singapore share one on-call roster.' },
]

export const aboutClientsSection: AboutSection = {
  heading: 'Top Clients',
  lead: 'Places where an outage means a queue.',
}
