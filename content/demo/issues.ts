import type { SectionInput } from '#contract/posts/sections/sections.ts'

/** A newsletter issue that the demo company has sent. */
type DemoIssue = {
  slug: string
  subject: string
  previewText: string
  sentAt: string
  /** How many subscribers it was sent to. */
  readers: number
  content: SectionInput[]
}

/** The demo issues, newest first. */
export const demoIssues: DemoIssue[] = [
  {
    slug: 'the-canary-that-said-nothing',
    subject: 'The canary that said nothing',
    previewText:
      'A freight company drops its release weekend, and one of our canaries passes a broken build because nobody was using it.',
    sentAt: '2026-11-19T00:30:00.000Z',
    readers: 46,
    content: [
      {
        type: 'paragraph',
        text: 'This month’s case study is about a freight company that used to release every second weekend, with a spreadsheet and a lot of pizza. Today it deploys thirty times a day and nobody orders dinner.',
      },
      { type: 'heading', text: 'The case study' },
      {
        type: 'paragraph',
        text: 'The pipeline wasn’t the hard part. The hard part was agreeing that an afternoon’s work is safer to release than a big change with three signatures. [From release weekends to thirty deploys a day](/blog/from-release-weekends-to-a-30-deploy-a-day-pipeline) explains how we got there, and what we’d skip next time.',
      },
      { type: 'heading', text: 'What broke' },
      {
        type: 'paragraph',
        text: 'One of our own canaries passed a build that failed for every customer. It took 5% of the traffic for ten minutes, as planned. But at four in the morning, 5% of the traffic was eleven requests, and all of them were health checks.',
      },
      {
        type: 'list',
        items: [
          'A canary now needs a minimum number of real requests. Until it gets them, it waits.',
          'Health checks no longer count.',
          'If there’s no traffic within half an hour, the release stops and asks someone.',
        ],
      },
      {
        type: 'paragraph',
        text: 'No errors and no evidence look the same on a dashboard. If you run canaries, check how many requests your last one saw.',
      },
    ],
  },
  {
    slug: 'a-backup-we-could-not-open',
    subject: 'A backup we couldn’t open',
    previewText:
      'Our October restore drill took two hours longer than it should have. The data was fine; the key was on the wrong laptop.',
    sentAt: '2026-10-22T00:30:00.000Z',
    readers: 41,
    content: [
      {
        type: 'paragraph',
        text: 'Once a month we restore a production database onto an empty machine. In October that took two hours and fifty minutes. Our target is forty-five minutes.',
      },
      { type: 'heading', text: 'What broke' },
      {
        type: 'paragraph',
        text: 'Nothing was wrong with the backup. The passphrase was in a password manager only one of us could open, and he was on a plane to Perth. The whole time, we knew exactly where the key was.',
      },
      {
        type: 'paragraph',
        text: 'The passphrase is now in sealed envelopes in two offices, and every drill starts by opening one. Our other rules are in [Backups are a rumour until you restore them](/blog/backups-are-a-rumour-until-you-restore-them).',
      },
      { type: 'heading', text: 'Worth reading' },
      {
        type: 'paragraph',
        text: 'Also new this month: [why a second cloud is a permanent cost](/blog/multi-cloud-three-reasons-to-do-it-and-many-not-to), and three reasons to pay it anyway.',
      },
    ],
  },
]
