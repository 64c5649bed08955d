import type { Article } from './article.ts'

export const article: Article = {
  slug: 'an-incident-practice-for-a-team-of-ten',
  title: 'An Incident Practice for a Team of Ten',
  subtitle: 'Three roles, one written timeline and a review that looks for conditions instead of culprits.',
  excerpt:
    'Incident response for small teams: who leads, who types, who writes, how to keep a timeline, and how to run a blameless review that changes things.',
  category: 'Reliability',
  tags: ['Incident Response', 'On-Call', 'Observability'],
  author: 'callum',
  featured: false,
  status: 'published',
  publishedAt: '2026-10-13T00:30:00.000Z',
  likes: 71,
  content: [
    {
      type: 'paragraph',
      text: 'Incident handbooks are written by companies with a thousand engineers, a communications department and someone awake in every time zone. A team of ten that copies one ends up with seven roles, four of them played by the same tired person. Here is the practice we teach small teams. It fits on two pages, which is why people use it.',
    },
    { type: 'heading', text: 'Declare early, on effect rather than cause' },
    {
      type: 'paragraph',
      text: 'An incident starts when a customer is affected or is about to be, not when someone has found the reason. Three levels are enough, and each level must change what people do. A level that changes nothing is decoration.',
    },
    {
      type: 'list',
      items: [
        "**SEV1**: customers can't do the main thing, or data may be lost or exposed. Wake people. Tell customers within 30 minutes.",
        "**SEV2**: an important thing is broken or very slow, or a SEV1 is one failure away. Drop other work during the day; page at night if it won't hold until morning.",
        '**SEV3**: someone is affected and there is a workaround. An ordinary ticket with an owner and a date.',
      ],
    },
    {
      type: 'paragraph',
      text: 'Anyone may declare, including support and sales, and nobody is ever told off for declaring too much. Closing a false alarm costs ten minutes. Declaring an hour late costs an hour, and the customer pays for it.',
    },
    { type: 'heading', text: 'Three hats, and the lead never types' },
    {
      type: 'paragraph',
      text: 'The **lead** decides: what we try next, what we stop trying, whom we call, when it is over. The **operator** works on the system and reads out every command before running it. The **scribe** keeps the timeline and writes to customers from it. With two people, the lead is also the scribe. With one, that person is the operator, and the first action is to call a second.',
    },
    {
      type: 'quote',
      text: 'The moment the lead opens a terminal, nobody is leading. It feels like help and it works like absence.',
      author: 'Tomas Lindqvist',
    },
    {
      type: 'paragraph',
      text: "Hats have nothing to do with seniority. The best person to type is often the one who wrote the service; the best lead is often someone who did not, because that person asks what everyone else assumes. Hand over aloud, in the words *you're lead, I'm off*, and record it in the timeline. After four hours a handover is compulsory. Judgement fails long before people feel it failing.",
    },
    { type: 'heading', text: 'The timeline is written while it happens' },
    {
      type: 'paragraph',
      text: 'A timeline reconstructed on Thursday is a story, with the hesitation edited out. One channel per incident, one line per observation, decision or action, in UTC. Label facts and guesses: half of what you learn is in the guesses that looked reasonable at the time.',
    },
    {
      type: 'code',
      language: 'text',
      text: `2026-09-17, orders API, SEV2. Lead: Priya. Operator: Jonas. Scribe: Lee.

04:12  ALERT     checkout error ratio 3.1%, budget burning at 31x
04:16  DECLARED  SEV2 by Jonas; payments accepted, confirmations failing
04:21  FACT      mail workers restart every 40 s, out of memory
04:23  GUESS     yesterday's template change made the messages larger
04:25  DECISION  roll back the template service, do not touch the queue
04:31  ACTION    rolled back to release 418
04:38  FACT      restarts continue; the guess was wrong
04:44  FACT      one message of 61 MB at the head of the queue
04:46  DECISION  park that message, keep it for the review
04:49  ACTION    moved to the parking queue
04:52  FACT      workers stable, backlog of 2,140 draining
05:20  CLOSED    backlog empty, error ratio normal for 20 minutes`,
    },
    {
      type: 'paragraph',
      text: "Read it again and notice line 04:38. The rollback didn't help, and the record says so without embarrassment. That line is why the review could ask a good question: why was a recent change the most believable explanation, and what would have shown the large message sooner?",
    },
    { type: 'heading', text: 'On call without burning people' },
    {
      type: 'list',
      items: [
        'Rotate weekly among six to eight people, with a secondary who knows they are on. Fewer than five people is a staffing problem, and no roster solves it.',
        'Page on symptoms that customers feel. A disk that fills up in nine hours is a ticket for the morning.',
        'Pay for the week and for the call-out, and give the next morning off after a broken night without being asked.',
        'Delete or fix one alert at each handover. If nothing was noisy, say so, and the handover is over in five minutes.',
      ],
    },
    { type: 'heading', text: 'A review without blame is not without rigour' },
    {
      type: 'paragraph',
      text: "Hold it within five working days: 45 minutes, with the people who were there and one who wasn't. The aim is to understand how the actions made sense to capable people with the information they had. So we ask *what* and *how*: what did the dashboard show, how did you choose between the two runbooks, what surprised you? We avoid *why did you*, which asks for a defence, and *human error*, which is where an investigation starts and never where it ends.",
    },
    {
      type: 'paragraph',
      text: "Blame isn't the only way to waste a review. Ten action items is another. We take three at most, each with an owner and a date, entered in the same backlog as features and reported at the same meeting. At least one must make detection or recovery faster, because the next cause will be a different one. If an action is still open after six weeks, close it and write down that you chose to accept the risk. Having to write that sentence gets more work finished than any reminder.",
    },
    { type: 'heading', text: 'Measure little, rehearse monthly' },
    {
      type: 'paragraph',
      text: 'A small team has perhaps a dozen serious incidents a year. A mean time to restore calculated from twelve skewed numbers is noise with a decimal point. Track three things instead: how many incidents customers reported before we noticed, how many pages arrived at night, and how many review actions were finished. Then rehearse. Once a month someone breaks staging on purpose for half an hour, with the newest team member as lead. People who have led a pretend incident declare the real one sooner.',
    },
    {
      type: 'conclusion',
      text: "Small teams don't need less discipline than large ones, they need less ceremony. Declare on effect, keep the lead away from the keyboard, write the timeline as it happens and finish three actions instead of listing ten. Everything else can wait until there are thirty of you.",
    },
  ],
}
