import type { Service } from './service.ts'

export const appDevelopment: Service = {
  slug: 'app-development',
  name: 'Multi-Cloud Services',
  metaTitle: 'Multi-Cloud Services: web and mobile apps',
  metaDescription:
    'New web and mobile applications and careful modernisation of old ones: first release in week two, accessible, tested, cheap to change.',
  eyebrow: 'Multi-Cloud Services',
  headline: 'Applications your team can change',
  lead: 'We build web and mobile applications, and modernise the ones that have become expensive to touch.',
  outcomes: [
    {
      figure: 'Week 2',
      label: 'first release',
      text: 'A thin slice in production, behind a sign-in if need be.',
    },
    {
      figure: '10 min',
      label: 'for the whole test suite',
      text: 'We write fewer browser tests, more at the system’s edges, and delete flaky ones.',
    },
    {
      figure: 'AA',
      label: 'accessibility, in every build',
      text: 'WCAG 2.2, checked automatically on each change, and by keyboard and screen reader before larger releases.',
    },
  ],
  offerings: [
    {
      title: 'New products',
      text: 'One small team designs, builds and runs it. Three things that work, not twelve that mostly do.',
      deliverables: [
        'A clickable prototype, tested with five real users',
        'Usage and error figures from day one',
        'A backlog sorted by what you’ve learnt',
      ],
    },
    {
      title: 'Modernisation',
      text: 'One route at a time behind a new front door. The old code keeps earning until nobody calls it.',
      deliverables: [
        'A map of today’s system, from its traffic',
        'Characterisation tests around what mustn’t change',
        'Routing that moves one path at a time, and can move it back',
      ],
    },
    {
      title: 'Front ends and design systems',
      text: 'Fast, even on cheap phones.',
      deliverables: [
        'Components with documented states, light and dark',
        'Performance budgets that fail the build',
        'Server rendering: content before scripts',
      ],
    },
    {
      title: 'APIs and data',
      text: 'Contracts before code. PostgreSQL, unless measurements say otherwise.',
      deliverables: [
        'An API contract that generates clients and tests',
        'A data model with enforced constraints',
        'Authentication and authorisation by a standard provider',
        'Backups restored by a scheduled job',
      ],
    },
  ],
  engagement: [
    {
      title: 'Discover',
      duration: '2 weeks',
      text: 'A designer and an engineer talk to users, read the existing system and test a prototype.',
      result: 'A two-page scope, and a price with its assumptions.',
    },
    {
      title: 'Slice',
      duration: '2 weeks',
      text: 'The narrowest useful path through interface, logic, data and pipeline.',
      result: 'A first release, by a team that has shipped together.',
    },
    {
      title: 'Grow',
      duration: '7 weeks',
      text: 'One-week cycles, a demo every Thursday, a release most days. You can reorder anything not yet begun.',
      result: 'Working software every week, and the freedom to stop.',
    },
    {
      title: 'Hand over',
      duration: '3 weeks',
      text: 'Your engineers take the tickets and we review. No team yet? We help hire its first member.',
      result:
        'Our access removed, and a team that has changed the code and infrastructure and made the decisions itself.',
    },
  ],
  example: {
    kind: 'code',
    language: 'sql',
    file: '0042-unique-email.sql',
    text: `-- Release 1, expand: old and new code both run against this schema.
set lock_timeout = '2s';
alter table customers add column email_normalised text;
create index concurrently customers_email_normalised on customers (email_normalised);

-- Backfill once every instance writes both columns. Repeat until it updates 0 rows.
with batch as (
  select id from customers
  where email_normalised is null
  order by id
  limit 5000
)
update customers
set email_normalised = lower(customers.email)
from batch
where customers.id = batch.id;

-- Release 2, promise: validation reads the table without blocking writers.
set lock_timeout = '2s';
alter table customers
  add constraint email_normalised_present check (email_normalised is not null) not valid;
alter table customers validate constraint email_normalised_present;

-- Release 3, contract: the old column goes when nothing has read it for a week.`,
    spans:
      'c69 k17 p2 s4 o2 k11 o11 k3 o25 k4 o2 k13 f12 o28 k2 o32 c85 k4 o7 k2 o5 k6 o4 k4 o13 k5 o18 k18 o6 k6 n5 o2 k6 o11 k3 o18 p2 f5 o1 n9 o1 n5 o2 k4 o7 k6 n9 o1 n3 p2 n5 o1 n2 o3 c76 k17 p2 s4 o2 k11 o13 k14 o26 k5 o19 k11 o2 k3 o8 k11 o20 k10 o28 c80',
    caption: 'A column changes shape while customers keep ordering: three releases, none at night.',
  },
  questions: [
    {
      question: 'What does it cost?',
      answer:
        'Discovery is AUD 38,000, fixed. After that, a team of three is AUD 28,500 a week, and a first product usually takes ten to sixteen weeks. Prices exclude GST.',
    },
    {
      question: 'Why not a fixed price for the whole product?',
      answer:
        'Users change the scope, and a fixed price turns every good idea into a negotiation. We fix the team and the weekly price instead.',
    },
    {
      question: 'Who owns the code?',
      answer:
        'You do, from the first commit, in your own repository. Open source libraries are listed with their licences.',
    },
    {
      question: 'Can our own developers take over?',
      answer:
        'That’s the plan. We pair from the start and use widely known tools: TypeScript, React, PostgreSQL, Kotlin, Swift. If one would make hiring harder, we justify it in writing.',
    },
    {
      question: 'Native or cross-platform for mobile?',
      answer:
        'Often neither: a good web application may be enough. If you need the camera, offline work or notifications, cross-platform suits one small team, and native suits two.',
    },
    {
      question: 'Should we rewrite the old system?',
      answer:
        'Only if the platform is unsupported or the data model is wrong at its root. Otherwise, replacing one route at a time costs less and can stop at any point.',
    },
  ],
  relatedTags: ['Pipelines', 'PostgreSQL', 'Platform Engineering', 'Observability'],
  callToAction: {
    heading: 'See a change go live while you watch',
    text: 'We take an edit to production in the time it takes to make coffee.',
    label: 'Request a demo',
    href: '/contact?subject=Request%20a%20demo%3A%20Multi-Cloud%20Services',
  },
}
