export type HiringStep = { title: string; duration: string; text: string }

/** The hiring process, shown with every opening. */
export const howWeHire: HiringStep[] = [
  {
    title: 'A call',
    duration: '30 minutes',
    text: 'With the practice lead, not a recruiter. You ask half the questions.',
  },
  {
    title: 'A paid work sample',
    duration: 'Half a day',
    text: 'A real task, done when it suits you and paid at AUD 600. No puzzles, no whiteboard; use whatever tools you normally would.',
  },
  {
    title: 'A conversation about it',
    duration: '90 minutes',
    text: 'Two future colleagues review your work with you, the way we review our own, and tell you what the job is like in a bad week.',
  },
  {
    title: 'An answer',
    duration: 'Within two working days',
    text: 'An offer in writing, or a no with reasons you can use. All four steps take three weeks at most.',
  },
]

/** `lead` depends on the number of openings, which replaces `{count}` as a capitalised word. */
export const careersIntro: {
  heading: string
  lead: { none: string; one: string; many: string }
} = {
  heading: 'Every project ends on day 98. The job doesn’t.',
  lead: {
    none: 'We have no openings right now, but we read everything you send us.',
    one: 'One opening: what you’d do, and how we decide.',
    many: '{count} openings: what you’d do, and how we decide.',
  },
}

export const careersCulture: { heading: string; text: string; notes: { title: string; text: string }[] } = {
  heading: 'What it’s like to work here',
  text: 'There are fewer than thirty of us, mostly engineers. Nobody is more than one conversation away from the founders, and Friday afternoons are free of meetings.',
  notes: [
    {
      title: 'Remote-friendly',
      text: 'Work from anywhere in Australia. The Collingwood studio is there when you want company, and twice a year we all meet for three days.',
    },
    {
      title: 'Flexible hours',
      text: 'Four shared hours a day; the rest is yours to arrange. A four-day week is open to everyone, leads included.',
    },
  ],
}

export const careersContact: { heading: string; text: string } = {
  heading: 'Questions before you apply?',
  text: 'Someone from the practice will answer, and asking doesn’t count as applying.',
}

/** What happens after someone applies. */
export const afterApplying =
  'The practice lead, not a recruiter, will read it and reply within five working days. If it’s a fit, the first of four steps is a 30-minute call where you ask half the questions.'

export const otherPosition: { heading: string; text: string } = {
  heading: "Don't See a Suitable Position?",
  text: 'Tell us what you do best and what you’d like to do next. We look through these applications before we advertise.',
}
