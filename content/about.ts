import { engagementDays, type EngagementRecord } from '#content/home/engagement.ts'

/** The About page. The people are in people.ts, the clients in home.ts. */
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
  lead: 'Stratoworks is a small consultancy in Melbourne. We build delivery pipelines, cloud platforms and machine learning systems together with the people who will run them.',
  paragraphs: [
    'Consultancies are usually paid to stay. We think that is the wrong incentive, so every engagement has an end date, a handover rehearsal, and a day on which our access is removed.',
    'We take no commission from cloud providers and resell no licences. When we recommend a tool it is because we have carried a pager for it.',
  ],
  record: {
    caption: 'A typical first engagement, as the access log tells it',
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
    text: 'Clients read our backlog, our hours and our mistakes in the tracker that we use ourselves.',
  },
  {
    title: 'Collaboration',
    text: 'Your engineers release the first service by day 33, with one of us beside them.',
  },
  {
    title: 'Team Spirit',
    text: 'The on-call roster has every name in the company on it, founders included.',
  },
]

export const howWeWorkSection: AboutSection = {
  heading: 'How we work',
  lead: 'Four habits that you will notice in the first week.',
}

export const howWeWork: Principle[] = [
  {
    title: 'Start with a release',
    text: 'Before we propose anything we watch you ship something. Where the waiting happens is where the work is, and it is seldom where the ticket says.',
  },
  {
    title: 'Change one thing that is real',
    text: 'The first service goes to production within weeks, with actual users. A proof of concept on an empty cluster proves that the cluster is empty.',
  },
  {
    title: 'Write it down',
    text: 'Every decision gets a page: what we chose, what it costs and when to think again. Your next engineer will read it long after we have gone.',
  },
  {
    title: 'Rehearse the bad day',
    text: 'We restore the backup, revoke the credential and lose the region on purpose, in working hours, with your team at the keyboard.',
  },
]

export const historySection: AboutSection = {
  heading: 'A short history',
  lead: 'We have grown slowly, and mostly because clients moved jobs and rang us again.',
}

export const history: Milestone[] = [
  {
    year: '2017',
    text: 'Amara Okafor and Tomas Lindqvist start Stratoworks with one freight client and the conviction that release nights are a design fault.',
  },
  {
    year: '2019',
    text: 'First client in New Zealand. We move every pipeline we run to short-lived credentials and stop keeping cloud keys.',
  },
  {
    year: '2021',
    text: 'Callum Reid joins to build the reliability practice. Incident reviews become part of every engagement.',
  },
  {
    year: '2023',
    text: 'Mei Tanaka opens the machine learning practice, and a client in Singapore becomes its first user.',
  },
  {
    year: '2025',
    text: 'Ines Duarte joins as security lead. Security stops being a separate line on the quote.',
  },
]

export const leadershipSection: AboutSection = {
  heading: 'Our Leadership',
  lead: 'Five people who still do the work, review it and answer for it.',
}

export const numbersSection: AboutSection = {
  heading: 'Big Dream Big Numbers',
  lead: 'The dream is software that is dull to operate. These are the numbers so far.',
}

export const numbers: CompanyNumber[] = [
  { figure: '100+', label: 'Projects', text: 'Handed over since 2017. We hold a key to none of them.' },
  { figure: '50+', label: 'Happy Clients', text: 'Four in ten rang us again from their next employer.' },
  { figure: '3+', label: 'Countries', text: 'Melbourne, Auckland and Singapore share one on-call roster.' },
]

export const aboutClientsSection: AboutSection = {
  heading: 'Top Clients',
  lead: 'Freight, insurance, energy, health: places where an outage has a queue behind it.',
}
