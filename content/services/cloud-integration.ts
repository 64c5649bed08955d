import type { Service } from './service.ts'

export const cloudIntegration: Service = {
  slug: 'cloud-integration',
  name: 'Multi-Cloud Operations',
  metaTitle: 'Multi-Cloud Operations: events and data',
  metaDescription:
    'Connect your systems with events, versioned contracts and reconciliation, across clouds and your data centre.',
  eyebrow: 'Multi-Cloud Operations',
  headline: 'Systems that agree with each other',
  lead: 'Orders here, stock there, invoices elsewhere, a spreadsheet in between. With events, contracts and checks, a machine notices the mismatch before a customer does.',
  outcomes: [
    {
      figure: '5 min',
      label: 'to notice a mismatch',
      text: 'We compare both sides continuously and name the records that differ.',
    },
    {
      figure: '1×',
      label: 'effect per event',
      text: 'Delivery is at least once and consumers are idempotent: a duplicate changes nothing.',
    },
    {
      figure: '2',
      label: 'contract versions side by side',
      text: 'Producers don’t wait for slow consumers. The old version goes when its last reader has moved.',
    },
  ],
  offerings: [
    {
      title: 'Events and messages',
      text: 'Facts published once, for anyone who needs them.',
      deliverables: [
        'Events in AsyncAPI or JSON Schema, reviewed like code',
        'A transactional outbox, and an inbox where events take effect',
        'Dead-letter handling that support staff can use',
        'Replay tested on a full day of traffic',
      ],
    },
    {
      title: 'API management',
      text: 'One place where calls come in and are counted, with no untested business logic.',
      deliverables: [
        'OpenAPI contracts checked for breaking changes',
        'OAuth 2.0, OpenID Connect and, where needed, mutual TLS',
        'Quotas, retries with jitter, timeouts and circuit breakers',
        'A partner portal whose sandbox behaves like production',
      ],
    },
    {
      title: 'Data pipelines',
      text: 'We move data to where it’s queried and test it on the way. SQL before anything cleverer.',
      deliverables: [
        'Change data capture with repeatable snapshots',
        'Version-controlled transformations, tested on every change',
        'Freshness and completeness objectives per table',
        'Lineage from a report’s figure to its source',
      ],
    },
    {
      title: 'Migration and hybrid networks',
      text: 'We move what should move, connect the rest, and rehearse each cutover until it’s dull.',
      deliverables: [
        'A measured inventory of systems and flows',
        'Private connectivity, DNS and identity across clouds and data centre, in Terraform',
        'Cutover plans with checkpoints and a way back',
        'Egress and licence costs, modelled first',
      ],
    },
  ],
  engagement: [
    {
      title: 'Map',
      duration: '2 weeks',
      text: 'We trace what flows between your systems, spreadsheet included, and who repairs it by hand.',
      result: 'Flows ranked by risk and effort, with prices.',
    },
    {
      title: 'Connect one flow',
      duration: '4 weeks',
      text: 'The worst flow gets a contract, an outbox, an idempotent consumer and a reconciliation.',
      result: 'One flow live, the old path beside it.',
    },
    {
      title: 'Compare',
      duration: '3 weeks',
      text: 'Old and new run in parallel. We explain each difference; about half are the old path’s fault.',
      result: 'Proof that the new path is right, and a switch-off date for the old.',
    },
    {
      title: 'Repeat',
      duration: '5 weeks',
      text: 'Your team builds the next flow with our review, then another without.',
      result: 'Our access removed, and a pattern your team owns.',
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
    caption: 'An idempotent consumer records the event in the transaction where it takes effect.',
  },
  questions: [
    {
      question: 'What does it cost?',
      answer:
        'Two weeks of mapping costs a fixed AUD 38,000. The first flow is usually AUD 76,000; later ones cost less, as your team does more. Your provider bills you for the broker and egress, which we estimate before you commit. Prices exclude GST.',
    },
    {
      question: 'Do we need Kafka?',
      answer:
        'Not for a few hundred messages a second and a handful of readers: a managed queue or a PostgreSQL outbox is easier. Kafka suits many independent readers, replay and long retention.',
    },
    {
      question: 'Should we buy an integration platform instead?',
      answer:
        'For standard products at modest volumes, often. For flows that are your business, a platform’s visual language makes testing, review and leaving harder.',
    },
    {
      question: 'How locked in will we be?',
      answer:
        'Contracts are open formats, consumers are code in your repository, and nothing needs our software. The broker sits behind a thin layer, so replacing it takes weeks.',
    },
    {
      question: 'What about systems without an API?',
      answer:
        'Most have a database log, an export or a mailbox. We prefer change data capture to scraping, and ask the vendor before reading its tables. If only scraping works, we’ll say how often it will break.',
    },
    {
      question: 'Can you promise that no message is lost?',
      answer:
        'No, but we promise to detect loss. An outbox and acknowledgements make it rare, reconciliation makes it visible and a replay repairs it.',
    },
  ],
  relatedTags: ['PostgreSQL', 'Observability', 'Terraform', 'Incident Response', 'Cost'],
  callToAction: {
    heading: 'See a mismatch being caught',
    text: 'We delete a message and time how long it takes to notice and restore it.',
    label: 'Request a demo',
    href: '/contact?subject=Request%20a%20demo%3A%20Multi-Cloud%20Operations',
  },
}
