import type { Service } from './service.ts'

export const appDevelopment: Service = {
  slug: 'app-development',
  name: 'Multi-Cloud Services',
  metaTitle: 'Multi-Cloud Services: web and mobile apps',
  metaDescription:
    'New web and mobile applications and careful modernisation of old ones: first release in week two, accessible, tested and cheap to change.',
  eyebrow: 'Multi-Cloud Services',
  headline: 'Applications your team can change',
  lead: 'We build web and mobile applications and modernise those that have become expensive to touch. The measure is not the launch but how an ordinary change feels three years later.',
  outcomes: [
    {
      figure: 'Week 2',
      label: 'first release',
      text: 'A thin slice reaches production in the second week, behind a sign-in if need be. Everything after that is a change to something real.',
    },
    {
      figure: '10 min',
      label: 'for the whole test suite',
      text: 'A suite that takes longer gets skipped. We write fewer browser tests, more tests at the edges of the system, and delete those that fail for no reason.',
    },
    {
      figure: 'AA',
      label: 'accessibility, in every build',
      text: 'WCAG 2.2 AA is checked automatically on each change, and by hand with a keyboard and a screen reader before each larger release. A tool alone misses too much.',
    },
  ],
  offerings: [
    {
      title: 'New products',
      text: 'One small team that designs, builds and operates. Three things that work, not twelve that mostly do.',
      deliverables: [
        'A clickable prototype, tested with five real users',
        'A working slice in production in week two',
        'Usage and error figures from the first day',
        'A backlog sorted by what you have learnt, not by who shouted',
      ],
    },
    {
      title: 'Modernisation',
      text: 'A new front door, and one route at a time behind it. The old code keeps earning until nobody calls it.',
      deliverables: [
        'A map of what the system does today, drawn from its traffic',
        'Characterisation tests around the parts that must not change',
        'A routing layer that moves one path at a time, and back',
        'Schema changes without a maintenance window',
      ],
    },
    {
      title: 'Front ends and design systems',
      text: 'Fast on a cheap telephone, usable with a keyboard, and held to budgets by the build.',
      deliverables: [
        'A component library with documented states, light and dark',
        'Performance budgets that fail the build',
        'An accessibility report by a person, not only by a tool',
        'Server rendering, so that content arrives before the script',
      ],
    },
    {
      title: 'APIs and data',
      text: 'Contracts first, then code on both sides. PostgreSQL, until there is a measured reason not to.',
      deliverables: [
        'An API contract from which clients and tests are generated',
        'A data model with constraints that the database enforces',
        'Authentication and authorisation through a standard provider',
        'Backups that are restored on a schedule, by a job',
      ],
    },
  ],
  engagement: [
    {
      title: 'Discover',
      duration: '2 weeks',
      text: 'A designer and an engineer talk to users, read the existing system and test a prototype.',
      result: 'A scope on two pages, a prototype, and a price with its assumptions.',
    },
    {
      title: 'Slice',
      duration: '2 weeks',
      text: 'We build the narrowest useful path through the whole system: interface, logic, data, pipeline.',
      result: 'A first release in production and a team that has shipped together.',
    },
    {
      title: 'Grow',
      duration: '7 weeks',
      text: 'One-week cycles, a demonstration every Thursday, a release on most days. You may reorder anything not yet begun.',
      result: 'Working software every week, and the freedom to stop after any of them.',
    },
    {
      title: 'Hand over',
      duration: '3 weeks',
      text: 'Your engineers take the tickets and we review. If you have no team yet, we help you to hire its first member.',
      result: 'Our access removed, and a team that has changed code, infrastructure and decisions itself.',
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
    caption:
      'A column changes its shape while customers keep ordering. Three releases, none of them at night.',
  },
  questions: [
    {
      question: 'What does it cost?',
      answer:
        'Discovery is AUD 38,000, fixed, before GST. A team of three then costs AUD 28,500 a week, and a first product usually takes ten to sixteen weeks. You can stop at the end of any week with working software in your repository.',
    },
    {
      question: 'Why not a fixed price for the whole product?',
      answer:
        'Because the scope will change once users have seen it, and a fixed price turns every good idea into a negotiation. We fix the team and the weekly price, and sort the work so that the most valuable part is done first.',
    },
    {
      question: 'Who owns the code?',
      answer:
        'You do, from the first commit, in your own repository. Libraries keep their open source licences and are listed. We retain nothing but the experience.',
    },
    {
      question: 'Can our own developers take over?',
      answer:
        'That is the plan. We choose widely known tools, such as TypeScript, React, PostgreSQL, Kotlin and Swift, and pair from the start. If a choice would make hiring harder, it has to be worth it in writing.',
    },
    {
      question: 'Native or cross-platform for mobile?',
      answer:
        'Often neither: a good web application covers more than people expect. When you need the camera, offline work or notifications at the core, we look at your team. Cross-platform suits one small team; native suits two.',
    },
    {
      question: 'Should we rewrite the old system?',
      answer:
        'Usually not in one piece. A full rewrite pays when the platform is no longer supported or the data model is wrong at its root. Otherwise, replacing one route at a time costs less and can be stopped at any point.',
    },
  ],
  relatedTags: ['Pipelines', 'PostgreSQL', 'Platform Engineering', 'Observability'],
  callToAction: {
    heading: 'See a change go live while you watch',
    text: 'We change an application in front of you, from edit to production, in the time that it takes to make coffee.',
    label: 'Request a demo',
    href: '/contact?subject=Request%20a%20demo%3A%20Multi-Cloud%20Services',
  },
}
