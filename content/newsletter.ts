/** Texts of the newsletter boxes and page. */
export type NewsletterTexts = {
  heading: string
  text: string
  headline: string
  lead: string
  /** The heading above the newest articles. */
  letter: string
  /** What subscribers can rely on. */
  promises: { title: string; text: string }[]
}

export const newsletter: NewsletterTexts = {
  heading: 'Newsletter',
  text: 'Once a month: our newest case study, one thing that broke and what we changed.',
  headline: 'A monthly newsletter, written by engineers',
  lead: 'Our newest case study, one thing that broke, and what we changed because of it. It takes ten minutes to read.',
  letter: 'If we sent it today',
  promises: [
    {
      title: 'Nothing but the newsletter',
      text: 'Your address goes to nobody else, and nobody will call you because you subscribed.',
    },
    {
      title: 'You confirm once',
      text: 'Until you confirm your address with a link, we send nothing else to it.',
    },
    {
      title: 'One click to leave',
      text: 'Every issue has an unsubscribe link. You need no password and give no reason.',
    },
  ],
}
