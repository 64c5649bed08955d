import type { EngagementRecord } from '#content/home/engagement.ts'
import { servicePage } from '#content/pages/service.ts'

export type ServiceOverview = {
  metaTitle: string
  metaDescription: string
  headline: string
  lead: string
  record: EngagementRecord
  howToChoose: {
    heading: string
    lead: string
    choices: { situation: string; advice: string; href: string; linkLabel: string }[]
    unsure: { heading: string; text: string; label: string; href: string }
  }
}

export const serviceOverview: ServiceOverview = {
  metaTitle: servicePage.title,
  metaDescription: servicePage.description,
  headline: 'Four services, one way of working',
  lead: 'We build delivery paths, models, applications and the connections between them. Every engagement starts small, has a price, and ends with your team running the result.',
  record: {
    caption: 'A first engagement, whatever the service',
    entries: [
      { day: 'Day 1', text: 'One or two weeks to look, then a plan and its price', log: '', isLast: false },
      { day: 'Day 98', text: 'Fourteen weeks in, our access ends', log: '', isLast: true },
      { day: 'Day 99', text: 'Yours to run, for as long as you like', log: '', isLast: false },
    ],
  },
  howToChoose: {
    heading: 'How to choose',
    lead: 'Start from what hurts. The service follows from it.',
    choices: [
      {
        situation: 'Releases are slow, rare or frightening.',
        advice:
          'Start with the delivery path. It pays for whatever you do next, because every later change becomes cheaper.',
        href: '/multi-cloud-development',
        linkLabel: 'Multi-Cloud Development',
      },
      {
        situation: 'People make the same judgement hundreds of times a day.',
        advice: 'Find out in three weeks whether a model would help, or whether a rule already does.',
        href: '/ai-development',
        linkLabel: 'Machine Learning & AI',
      },
      {
        situation: 'There is a product to build, or one that nobody dares to touch.',
        advice:
          'Begin with two weeks of discovery and a slice in production. Decide about the rest afterwards.',
        href: '/app-development',
        linkLabel: 'Multi-Cloud Services',
      },
      {
        situation: 'Two systems disagree, and a spreadsheet keeps the peace.',
        advice:
          'Map the flows, connect the one that hurts most, and let both paths run until the figures agree.',
        href: '/cloud-integration',
        linkLabel: 'Multi-Cloud Operations',
      },
    ],
    unsure: {
      heading: 'Not sure?',
      text: 'Describe the problem in your own words. We name the service, or tell you that you do not need one.',
      label: 'Ask an engineer',
      href: '/contact',
    },
  },
}
