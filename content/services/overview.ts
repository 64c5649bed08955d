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
  lead: 'Every engagement starts small, has an agreed price and ends with your team running the result.',
  record: {
    caption: 'A first engagement, whatever the service',
    entries: [
      { day: 'Day 1', text: 'A week or two of assessment, then a plan and a price', log: '', isLast: false },
      { day: 'Day 98', text: 'Our access ends, fourteen weeks in', log: '', isLast: true },
      { day: 'Day 99', text: 'Your team runs it alone', log: '', isLast: false },
    ],
  },
  howToChoose: {
    heading: 'How to choose',
    lead: 'Start from what hurts.',
    choices: [
      {
        situation: 'Releases are slow, rare or frightening.',
        advice: 'Start with the delivery path: it makes every later change cheaper.',
        href: '/multi-cloud-development',
        linkLabel: 'Multi-Cloud Development',
      },
      {
        situation: 'People make the same judgement hundreds of times a day.',
        advice: 'Find out in three weeks whether a model would help, or a rule already does.',
        href: '/ai-development',
        linkLabel: 'Machine Learning & AI',
      },
      {
        situation: 'There’s a product to build, or one nobody dares touch.',
        advice: 'Begin with two weeks of discovery and a slice in production, then decide.',
        href: '/app-development',
        linkLabel: 'Multi-Cloud Services',
      },
      {
        situation: 'Two systems disagree, and a spreadsheet keeps the peace.',
        advice: 'Map the flows, connect the worst, and run both paths until the figures agree.',
        href: '/cloud-integration',
        linkLabel: 'Multi-Cloud Operations',
      },
    ],
    unsure: {
      heading: 'Not sure?',
      text: 'Describe the problem. We’ll name the service, or say you don’t need one.',
      label: 'Ask an engineer',
      href: '/contact',
    },
  },
}
