export type HiringStep = { title: string; duration: string; text: string }

/** The steps of the hiring process, on the page of every position. */
export const howWeHire: HiringStep[] = [
  {
    title: 'A call',
    duration: '30 minutes',
    text: 'With the lead of the practice, not a recruiter. You ask half of the questions.',
  },
  {
    title: 'A paid work sample',
    duration: 'Half a day',
    text: 'A task from real work, done when it suits you and paid at AUD 600. No puzzles, no whiteboard, any tool that you would use at your desk.',
  },
  {
    title: 'A conversation about it',
    duration: '90 minutes',
    text: 'Two future colleagues review your work with you, the way we review our own, and tell you what the job is like on a bad week.',
  },
  {
    title: 'An answer',
    duration: 'Within two working days',
    text: 'An offer in writing, or a no with reasons you can use. The four steps take three weeks at most.',
  },
]

/** `lead` follows the number of open positions; `{count}` is its place, with a capital letter. */
export const careersIntro: {
  heading: string
  lead: { none: string; one: string; many: string }
} = {
  heading: 'Every project ends on day 98. The job does not.',
  lead: {
    none: 'No position is open at the moment. We read what you send us all the same.',
    one: 'One open position, with what you would do and the way we decide.',
    many: '{count} open positions, each with what you would do and the way we decide.',
  },
}

export const careersCulture: { heading: string; text: string; notes: { title: string; text: string }[] } = {
  heading: 'How it is to work here',
  text: 'We are fewer than thirty people. Most of us are engineers, nobody is more than one conversation away from the founders, and Friday afternoons have no meetings.',
  notes: [
    {
      title: 'Remote-friendly',
      text: 'Work from anywhere in Australia. The Collingwood studio is there when you want company, and we all meet for three days twice a year.',
    },
    {
      title: 'Flexible hours',
      text: 'Four shared hours a day, the rest is yours to arrange. Part-time at four days is open to everyone, including leads.',
    },
  ],
}

export const careersContact: { heading: string; text: string } = {
  heading: 'A question before you apply?',
  text: 'Write to us. A person from the practice answers, and asking does not count as applying.',
}

/** The steps after an application. */
export const afterApplying =
  'The lead of the practice reads it, not a recruiter, and answers within five working days. If it fits, the first of four steps is a call of 30 minutes, in which you ask half of the questions.'

export const otherPosition: { heading: string; text: string } = {
  heading: "Don't See a Suitable Position?",
  text: 'Tell us what you do best and what you would like to do next. We look through the applications before we advertise.',
}
