/** The texts of the newsletter, in its boxes and on its page. */
export type NewsletterWords = {
  heading: string
  text: string
  headline: string
  lead: string
  /** The heading above the newest articles. */
  letter: string
  /** The benefits for readers, one per line. */
  promises: { title: string; text: string }[]
}

export const newsletter: NewsletterWords = {
  heading: 'Newsletter',
  text: 'One letter a month: the newest case study, and one thing that broke and what we changed.',
  headline: 'One letter a month, written by engineers',
  lead: 'The newest case study, one thing that broke, and what we changed because of it. It takes ten minutes to read.',
  letter: 'Sent today, a letter would begin like this',
  promises: [
    {
      title: 'Nothing but the letter',
      text: 'Your address goes to nobody else, and nobody will call you because you subscribed.',
    },
    {
      title: 'You confirm once',
      text: 'Until you have confirmed your address by a link, nothing else is sent to it.',
    },
    {
      title: 'One click to leave',
      text: 'Every letter carries a link that ends it. You need no password and give no reason.',
    },
  ],
}
