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
  text: 'Once a month: our latest case study, one thing that broke and what we changed.',
  headline: 'A monthly newsletter, written by engineers',
  lead: 'Our latest case study, one thing that broke, and what we changed because of it. It takes ten minutes to read.',
  letter: 'What today’s issue would look like',
  promises: [
    {
      title: 'Nothing but the newsletter',
      text: 'We don’t share your address, and nobody will call you.',
    },
    {
      title: 'You confirm once',
      text: 'We won’t send anything else until you click the link in our confirmation email.',
    },
    {
      title: 'One click to leave',
      text: 'Every issue has an unsubscribe link. No password or reason needed.',
    },
  ],
}
