/** A comment on a demo article. Replies with `isAuthor` were written by a team member in the back office. */
export type DemoComment = {
  article: string
  name: string
  email: string
  comment: string
  createdAt: string
  isApproved: boolean
  replies: {
    name: string
    email: string
    comment: string
    createdAt: string
    isApproved: boolean
    isAuthor: boolean
  }[]
}

export const demoComments: DemoComment[] = [
  {
    article: 'from-release-weekends-to-a-30-deploy-a-day-pipeline',
    name: 'Hana Petrovic',
    email: 'hana.petrovic@example.com',
    comment:
      "The contract test is the part I'd like to hear more about. With 19 teams, what happens when the consumer is on holiday and the provider needs to ship? We put the test into the consumer's build as well, and providers ended up waiting for someone else's red pipeline.",
    createdAt: '2026-11-17T03:42:00.000Z',
    isApproved: true,
    replies: [
      {
        name: 'Tomas Lindqvist',
        email: 'tomas@stratoworks.example',
        comment:
          "The provider never waits. Each green run in the consumer's build publishes its contract, and the provider's build replays the latest published contract of every consumer. If that fails, the provider has to make the change additive. A red build on the consumer's side blocks only the consumer.",
        createdAt: '2026-11-17T05:10:00.000Z',
        isApproved: true,
        isAuthor: true,
      },
      {
        name: 'Hana Petrovic',
        email: 'hana.petrovic@example.com',
        comment:
          "Thanks, publishing only from green runs is the step we missed. We took the contract from the main branch, so someone's unfinished experiment could block three other teams.",
        createdAt: '2026-11-17T22:25:00.000Z',
        isApproved: true,
        isAuthor: false,
      },
    ],
  },
  {
    article: 'from-release-weekends-to-a-30-deploy-a-day-pipeline',
    name: 'Declan Moore',
    email: 'declan.moore@example.com',
    comment:
      "We run nearly the same analysis and still see false aborts, because our Java services need about four minutes of real traffic before they're warm, and at 5% they hardly get any. Do you warm up the canary before the first step, or do those services just get a longer initial delay?",
    createdAt: '2026-11-19T21:05:00.000Z',
    isApproved: false,
    replies: [],
  },
  {
    article: 'gitops-with-argo-cd-drift-secrets-and-rollbacks',
    name: 'Sunita Rao',
    email: 'sunita.rao@example.com',
    comment:
      "I'd gently disagree about self-healing in production. In an incident the fastest mitigation is often a change by hand, and at three in the morning nobody wants to argue with a controller. We keep it off there and alert on OutOfSync instead. How do your on-call engineers get their hands on the cluster when they have to?",
    createdAt: '2026-10-20T06:18:00.000Z',
    isApproved: true,
    replies: [
      {
        name: 'Amara Okafor',
        email: 'amara@stratoworks.example',
        comment:
          'Scaling by hand works because replicas are in ignoreDifferences. For anything else, the runbook has one command that turns automation off for that application, and an alert fires when it has been off for two hours. I agree about the three bad hours in a year. I care more about the other 8,757, when nobody remembers what was changed by hand.',
        createdAt: '2026-10-20T23:40:00.000Z',
        isApproved: true,
        isAuthor: true,
      },
      {
        name: 'Marcus Webb',
        email: 'marcus.webb@example.com',
        comment:
          'We use sync windows for the same purpose. A deny window on the project stops automated syncs for everything in it, it expires by itself, and it is visible in the interface. That last point mattered most to us, because people could see why nothing was moving.',
        createdAt: '2026-10-22T01:55:00.000Z',
        isApproved: true,
        isAuthor: false,
      },
    ],
  },
  {
    article: 'gitops-with-argo-cd-drift-secrets-and-rollbacks',
    name: 'Marcus Webb',
    email: 'marcus.webb@example.com',
    comment:
      'One warning about refreshInterval. We had 900 ExternalSecrets on 15 minutes, which is about 2.6 million reads a month. The bill was small, but when the operator restarted they all refreshed at once and the secret manager throttled us for ten minutes. An hour with a manual refresh during rotation has been fine since.',
    createdAt: '2026-10-22T02:10:00.000Z',
    isApproved: true,
    replies: [
      {
        name: 'Ravi Kulkarni',
        email: 'ravi.kulkarni@example.com',
        comment:
          'Same here, with 400 of them. Grouping the keys of one service into a single secret with several properties helped us more than the interval did, because it cut the number of reads by two thirds.',
        createdAt: '2026-11-18T09:30:00.000Z',
        isApproved: false,
        isAuthor: false,
      },
    ],
  },
  {
    article: 'gitops-with-argo-cd-drift-secrets-and-rollbacks',
    name: 'Yuki Andersen',
    email: 'yuki.andersen@example.com',
    comment:
      "How does the revert work for you across many clusters? We have 40 behind one ApplicationSet, all following main. A revert fixes everything at once, which is lovely, but the bad commit broke everything at once too. I'd be interested to read how you stage a rollout between clusters without forty branches.",
    createdAt: '2026-11-18T23:12:00.000Z',
    isApproved: false,
    replies: [],
  },
  {
    article: 'zero-downtime-postgresql-migrations-expand-and-contract',
    name: 'Oliver Nkemelu',
    email: 'oliver.nkemelu@example.com',
    comment:
      'A small addition for people who feed a warehouse by logical replication: create the new column on the subscriber before the publisher. Otherwise the apply worker stops with a missing replicated column as soon as the first row is written, and the slot starts retaining WAL. We learnt that on a Friday, with the disk at 70%.',
    createdAt: '2026-09-15T08:33:00.000Z',
    isApproved: true,
    replies: [
      {
        name: 'Callum Reid',
        email: 'callum@stratoworks.example',
        comment:
          'Quite right, and the order reverses on the way out. Drop the column on the publisher first, and before that relax its not-null constraint on the subscriber, or rows that arrive without it are rejected. Both steps are on our checklist because each has bitten us once.',
        createdAt: '2026-09-15T23:02:00.000Z',
        isApproved: true,
        isAuthor: true,
      },
    ],
  },
  {
    article: 'zero-downtime-postgresql-migrations-expand-and-contract',
    name: 'Freya Dahl',
    email: 'freya.dahl@example.com',
    comment:
      'Good description of the lock queue. Instead of a fixed 5,000 rows we let the job aim for 200 milliseconds per batch and adjust the size after each one. Our rows vary a lot in width, and a fixed number was either slow at the start of the table or painful at the end.',
    createdAt: '2026-09-18T11:47:00.000Z',
    isApproved: true,
    replies: [
      {
        name: 'Wiremu Tane',
        email: 'wiremu.tane@example.com',
        comment:
          'Did you also make it react to replica lag? We aimed only for time, and the primary was happy at 200 milliseconds while the reporting replica fell twenty minutes behind.',
        createdAt: '2026-11-16T03:20:00.000Z',
        isApproved: false,
        isAuthor: false,
      },
    ],
  },
  {
    article: 'cutting-a-retailers-cluster-bill-by-41-percent',
    name: 'Tobias Lang',
    email: 'tobias.lang@example.com',
    comment:
      "You set the memory limit equal to the request but say nothing about CPU limits. Did you remove them? On fuller nodes I'd expect throttling to hurt exactly the services that burst, like the search service in your example, and the restored request alone wouldn't have cured that.",
    createdAt: '2026-08-19T14:26:00.000Z',
    isApproved: true,
    replies: [
      {
        name: 'Grace Oyelaran',
        email: 'grace.oyelaran@example.com',
        comment:
          'We removed CPU limits for everything in production and kept honest requests, since requests decide the share under contention anyway. We kept limits in the namespaces where strangers run code. Our 99th percentile improved the same afternoon.',
        createdAt: '2026-08-20T07:15:00.000Z',
        isApproved: true,
        isAuthor: false,
      },
    ],
  },
  {
    article: 'cutting-a-retailers-cluster-bill-by-41-percent',
    name: 'Grace Oyelaran',
    email: 'grace.oyelaran@example.com',
    comment:
      'Switching non-production off at eight caused more grumbling for us than all the right-sizing put together, because half the team sits in Perth. What settled it was the wake command in chat, with the running cost of the week printed underneath. Out-of-hours usage halved within a month and nobody had to be told off.',
    createdAt: '2026-08-20T07:02:00.000Z',
    isApproved: true,
    replies: [],
  },
  {
    article: 'slos-that-change-decisions-not-dashboards',
    name: 'Nikhil Bhatt',
    email: 'nikhil.bhatt@example.com',
    comment:
      "I'd be careful with synthetic requests as a cure for low traffic. On one of our internal services 95% of all events were probes that never log in. The ratio was superb while every real user got an error page after signing in. Now the indicator counts only real requests, over a longer window, and the probe has its own alert.",
    createdAt: '2026-08-26T02:39:00.000Z',
    isApproved: true,
    replies: [
      {
        name: 'Lena Fischer',
        email: 'lena.fischer@example.com',
        comment:
          'We kept both but gave the probe its own label, so the two ratios are recorded separately and the worse one counts. And the probe signs in with a real test account, which found more faults than the health check ever did.',
        createdAt: '2026-08-27T10:05:00.000Z',
        isApproved: true,
        isAuthor: false,
      },
    ],
  },
  {
    article: 'slos-that-change-decisions-not-dashboards',
    name: 'Rebecca Stone',
    email: 'rebecca.stone@example.com',
    comment:
      "Honest question: has anyone held the third line of that policy through a launch date? Ours was signed by everyone and lasted one quarter. The exception in writing helped a little, because the product director noticed she'd used up both by April. Next time I'd start there.",
    createdAt: '2026-09-03T23:51:00.000Z',
    isApproved: true,
    replies: [],
  },
  {
    article: 'backups-are-a-rumour-until-you-restore-them',
    name: 'Ahmed Saleh',
    email: 'ahmed.saleh@example.com',
    comment:
      "The well-encrypted souvenir made me laugh and then made me check. Our passphrase was in a vault whose storage backend is the very database we'd be restoring. It's now also in sealed envelopes in two offices, and the drill starts by opening one. It's the least modern thing we do.",
    createdAt: '2026-07-29T05:21:00.000Z',
    isApproved: true,
    replies: [
      {
        name: 'Jo Lindgren',
        email: 'jo.lindgren@example.com',
        comment:
          'How do you rotate it? We have envelopes too, and found out during an audit that one of them contained the passphrase from two rotations ago. Opening it monthly would have caught that, I suppose.',
        createdAt: '2026-11-12T12:44:00.000Z',
        isApproved: false,
        isAuthor: false,
      },
    ],
  },
  {
    article: 'backups-are-a-rumour-until-you-restore-them',
    name: 'Lucia Ferrante',
    email: 'lucia.ferrante@example.com',
    comment:
      'Our main database is 6 TB, and a full drill keeps a large machine busy for about nine hours. Monthly feels expensive for a small team. Would you restore a smaller database every month and the large one each quarter, or does that miss the point, since the large one is where the surprises are?',
    createdAt: '2026-11-17T16:08:00.000Z',
    isApproved: false,
    replies: [],
  },
  {
    article: 'signing-and-verifying-what-you-ship-in-one-pipeline',
    name: 'Piet Verhoeven',
    email: 'piet.verhoeven@example.com',
    comment:
      'Check your mirrors before you enforce anything. Our clusters pull through a regional mirror that copied the images but none of the referrers, so every signature verified in the pipeline and none did in the cluster. Copying with oras cp and its recursive option fixed it. The failure message suggested a forged image, which made for a lively hour.',
    createdAt: '2026-09-30T09:14:00.000Z',
    isApproved: true,
    replies: [
      {
        name: 'Ines Duarte',
        email: 'ines@stratoworks.example',
        comment:
          'That is a very good reason for two weeks of audit mode, and for a message that separates *no signature found* from *wrong identity*. The first is nearly always plumbing. We now run the verification script against every registry a cluster can pull from, not just the one we push to.',
        createdAt: '2026-09-30T22:48:00.000Z',
        isApproved: true,
        isAuthor: true,
      },
    ],
  },
  {
    article: 'signing-and-verifying-what-you-ship-in-one-pipeline',
    name: 'Kiri Walker',
    email: 'kiri.walker@example.com',
    comment:
      "With a reusable workflow the certificate names the reusable workflow, so every repository that calls it has the same identity. What stops the hackathon repository from producing an image for the orders service that passes? I assume you check the source repository too, but the cosign command in the article doesn't.",
    createdAt: '2026-11-15T20:37:00.000Z',
    isApproved: false,
    replies: [],
  },
  {
    article: 'evaluating-an-llm-feature-before-and-after-release',
    name: 'Sam Whitfield',
    email: 'sam.whitfield@example.com',
    comment:
      "I like the sign test, but a threshold of 0.05 on every pull request means that up to one harmless change in twenty is blocked by chance. With ten merges a day that's a false alarm every other day, and then people stop believing it. Wouldn't you correct for that, or require a second run?",
    createdAt: '2026-09-22T04:56:00.000Z',
    isApproved: true,
    replies: [
      {
        name: 'Mei Tanaka',
        email: 'mei@stratoworks.example',
        comment:
          'A second run, yes. In practice the rate is lower than 5%, because the test is exact and harmless changes move few cases: four lost and none won still passes at 0.063, five to nil does not. When it blocks, the job repeats the lost cases once with fresh samples, and only those lost twice count.',
        createdAt: '2026-09-23T00:17:00.000Z',
        isApproved: true,
        isAuthor: true,
      },
    ],
  },
  {
    article: 'evaluating-an-llm-feature-before-and-after-release',
    name: 'Anneke de Wit',
    email: 'anneke.dewit@example.com',
    comment:
      "Storing enough to replay every complaint is exactly what our privacy officer refused. The compromise was 30 days of full traces with access logged, then only the versions, document identifiers and grades. It has been enough so far, although two complaints arrived on day 34. I'd talk to that person before building the trace store.",
    createdAt: '2026-09-25T13:29:00.000Z',
    isApproved: true,
    replies: [],
  },
  {
    article: 'evaluating-an-llm-feature-before-and-after-release',
    name: 'Jordan Blake',
    email: 'jordan.blake@example.com',
    comment:
      "What does the nightly run cost you? With 300 cases, three samples each and a grader that's larger than the model under test, we'd pay more for evaluation than for production traffic. We're considering graders on changed cases only, but then we'd miss drift at the provider.",
    createdAt: '2026-11-20T01:33:00.000Z',
    isApproved: false,
    replies: [],
  },
]
