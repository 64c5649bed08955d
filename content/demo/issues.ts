import type { SectionInput } from '#contract/posts/sections/sections.ts'

/** An issue of the newsletter that the demo company has sent. */
type DemoIssue = {
  slug: string
  subject: string
  previewText: string
  sentAt: string
  /** how many readers it went to */
  readers: number
  content: SectionInput[]
}

/** The issues of the demo, newest first. */
export const demoIssues: DemoIssue[] = [
  {
    slug: 'the-canary-that-said-nothing',
    subject: 'The canary that said nothing',
    previewText:
      'A freight company drops its release weekend, and a canary of ours passes a broken build because nobody was using it.',
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
        text: 'The hard part wasn’t the pipeline. It was agreeing that a change no bigger than an afternoon’s work is safer than a big one that three people have signed off. [From release weekends to thirty deploys a day](/blog/from-release-weekends-to-a-30-deploy-a-day-pipeline) tells how we got there, and what we would skip next time.',
      },
      { type: 'heading', text: 'What broke' },
      {
        type: 'paragraph',
        text: 'One of our own canaries passed a build that failed for every customer. It took 5% of the traffic for ten minutes, as it should. At four in the morning, 5% of the traffic was eleven requests, all of them health checks.',
      },
      {
        type: 'list',
        items: [
          'A canary now needs a minimum number of real requests. Until it has them, it waits.',
          'Health checks no longer count.',
          'If there’s no traffic within half an hour, the release stops and asks a person.',
        ],
      },
      {
        type: 'paragraph',
        text: 'No errors and no evidence look the same on a dashboard. If you run canaries, look up how many requests your last one saw.',
      },
    ],
  },
  {
    slug: 'a-backup-we-could-not-open',
    subject: 'A backup we could not open',
    previewText:
      'Our October restore drill took two hours longer than it should have. The data was fine; the key was on the wrong laptop.',
    sentAt: '2026-10-22T00:30:00.000Z',
    readers: 41,
    content: [
      {
        type: 'paragraph',
        text: 'Once a month we restore a production database onto an empty machine. In October it took two hours and fifty minutes. The target is forty-five minutes.',
      },
      { type: 'heading', text: 'What broke' },
      {
        type: 'paragraph',
        text: 'Nothing was wrong with the backup. The passphrase was in a password manager that only one of us could open, and he was on a plane to Perth. We knew where the key was for the whole two hours.',
      },
      {
        type: 'paragraph',
        text: 'The passphrase is now in two sealed envelopes in two offices, and the drill begins with opening one of them. The rest of our rules are in [Backups are a rumour until you restore them](/blog/backups-are-a-rumour-until-you-restore-them).',
      },
      { type: 'heading', text: 'Worth reading' },
      {
        type: 'paragraph',
        text: 'Also new this month: [why a second cloud is a permanent cost](/blog/multi-cloud-three-reasons-to-do-it-and-many-not-to), and the three reasons for paying it anyway.',
      },
    ],
  },
]
