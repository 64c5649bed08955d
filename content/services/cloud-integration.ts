import type { Service } from './service.ts'

export const cloudIntegration: Service = {
  slug: 'cloud-integration',
  name: 'Multi-Cloud Operations',
  metaTitle: 'Multi-Cloud Operations: events and data',
  metaDescription:
    'Connect the systems you own with events, versioned contracts and reconciliation, across clouds and your own data centre, without nightly surprises.',
  eyebrow: 'Multi-Cloud Operations',
  headline: 'Systems that agree with each other',
  lead: 'Orders in one system, stock in another, invoices in a third, and a spreadsheet in between. We connect them with events, contracts and checks, so that a machine notices the mismatch before a customer does.',
  outcomes: [
    {
      figure: '5 min',
      label: 'to notice a mismatch',
      text: 'Reconciliation compares both sides continuously and names the records that differ. Waiting for month-end is how small faults become write-offs.',
    },
    {
      figure: '1×',
      label: 'effect of every event',
      text: 'Delivery is at least once, so every consumer is idempotent. A message that arrives twice changes nothing the second time.',
    },
    {
      figure: '2',
      label: 'contract versions side by side',
      text: 'A producer moves ahead without waiting for its slowest consumer. The old version is switched off when the last reader has left, and we can see who that is.',
    },
  ],
  offerings: [
    {
      title: 'Events and messages',
      text: 'Facts published once and read by whoever needs them; a broker only where there are many readers.',
      deliverables: [
        'Events described in AsyncAPI or JSON Schema, reviewed like code',
        'A transactional outbox where events are born and an inbox where they take effect',
        'Dead-letter handling with a screen that a support person can use',
        'Replay that has been tested on a full day of traffic',
      ],
    },
    {
      title: 'API management',
      text: 'One place where calls enter and are counted, without business logic: nobody writes tests for it there.',
      deliverables: [
        'OpenAPI contracts with breaking-change checks in the pipeline',
        'OAuth 2.0 and OpenID Connect for partners, mutual TLS where they need it',
        'Quotas, retries with jitter, timeouts and circuit breakers, with the figures explained',
        'A partner portal with a sandbox that behaves like production',
      ],
    },
    {
      title: 'Data pipelines',
      text: 'To the place where questions are asked, with tests on the way, and SQL before anything cleverer.',
      deliverables: [
        'Change data capture with snapshots that can be repeated',
        'Transformations under version control, tested on every change',
        'Freshness and completeness objectives for each table that people rely on',
        'Lineage from a figure on a report back to its source',
      ],
    },
    {
      title: 'Migration and hybrid networks',
      text: 'Moving what should move, connecting what should stay. Each cutover is rehearsed until it is dull.',
      deliverables: [
        'An inventory of systems and flows, measured rather than remembered',
        'Private connectivity, DNS and identity across clouds and data centre, in Terraform',
        'Cutover plans with rehearsals, checkpoints and a way back',
        'Egress and licence costs modelled before the move',
      ],
    },
  ],
  engagement: [
    {
      title: 'Map',
      duration: '2 weeks',
      text: 'We trace what really flows between your systems, including the spreadsheet, and who repairs it by hand.',
      result: 'A map of flows ranked by risk and effort, with a price for each.',
    },
    {
      title: 'Connect one flow',
      duration: '4 weeks',
      text: 'The flow that hurts most gets a contract, an outbox, an idempotent consumer and a reconciliation.',
      result: 'One flow in production and the old path still running beside it.',
    },
    {
      title: 'Compare',
      duration: '3 weeks',
      text: 'Old and new run in parallel. Each difference is explained, and about half turn out to be faults of the old path.',
      result: 'Evidence that the new path is right, and a date to switch off the old one.',
    },
    {
      title: 'Repeat',
      duration: '5 weeks',
      text: 'Your team builds the next flow with our review, then the one after that without it.',
      result: 'Our access removed, and a pattern that your team owns, with examples from your own systems.',
    },
  ],
  example: {
    kind: 'code',
    language: 'typescript',
    file: 'on-order-paid.ts',
    text: `export async function onOrderPaid(event: OrderPaid, pool: Pool) {
  const client = await pool.connect()
  try {
    await client.query('begin')
    const first = await client.query(
      'insert into inbox (event_id) values ($1) on conflict do nothing',
      [event.id],
    )
    if (first.rowCount === 1) {
      await client.query('update invoices set settled_at = $2 where order_id = $1', [
        event.orderId,
        event.paidAt,
      ])
    }
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw error
  } finally {
    client.release()
  }
}`,
    spans:
      'k22 f11 p1 t5 p2 t9 p2 t4 p2 t4 p6 k5 o8 p2 k5 o5 p1 f7 p5 k4 p6 k5 o7 p1 f5 p1 s7 p6 k5 o7 p2 k5 o7 p1 f5 p8 s65 p9 o5 p1 o2 p13 k3 p1 o5 p1 o9 p4 n1 p10 k5 o7 p1 f5 p1 s57 p4 o13 p1 o7 p2 o13 p1 o6 p21 k5 o7 p1 f5 p1 s8 p6 k6 p1 o5 p8 k5 o7 p1 f5 p1 s10 p6 k5 o9 p2 k8 p2 o10 p1 f7 p8',
    caption:
      'An idempotent consumer. The event is remembered in the transaction in which it takes effect, so a second delivery does nothing.',
  },
  questions: [
    {
      question: 'What does it cost?',
      answer:
        'The two-week map is AUD 38,000, fixed. The first flow is usually AUD 76,000, the later ones less, because the pattern exists and your team does more of the work. Broker and egress charges come from your provider; we estimate them before you commit. All prices are before GST.',
    },
    {
      question: 'Do we need Kafka?',
      answer:
        'Perhaps not. Below a few hundred messages a second with a handful of readers, a managed queue or an outbox in PostgreSQL is easier to run. Kafka earns its keep with many independent readers, replay and long retention.',
    },
    {
      question: 'Should we buy an integration platform instead?',
      answer:
        'For connecting standard products with modest volumes, often yes, and we will tell you which kind. For flows that are your business, a platform with its own visual language makes testing, review and leaving harder.',
    },
    {
      question: 'How locked in will we be?',
      answer:
        'Contracts are open formats, consumers are ordinary code in your repository, and the broker sits behind a thin layer. Moving to another broker is weeks of work, not a rewrite. Nothing depends on software of ours.',
    },
    {
      question: 'What about systems without an API?',
      answer:
        'Most have something: a database log, an export, a mailbox. We prefer change data capture to screen scraping, and agree with the vendor before we read its tables. If scraping is all there is, we say how often it will break.',
    },
    {
      question: 'Can you promise that no message is lost?',
      answer:
        'We promise that loss is detected. Outbox and acknowledgements make it rare; reconciliation makes it visible; replay makes it repairable. Anyone who promises more has not met a network.',
    },
  ],
  relatedTags: ['PostgreSQL', 'Observability', 'Terraform', 'Incident Response', 'Cost'],
  callToAction: {
    heading: 'See a mismatch being caught',
    text: 'We delete a message on purpose and let you watch how long it takes to be found and repaired.',
    label: 'Request a demo',
    href: '/contact?subject=Request%20a%20demo%3A%20Multi-Cloud%20Operations',
  },
}
