import { pages } from './pages.ts'

/** The service pages and the overview that leads to them. Prices are Australian dollars before GST. */
export type ServiceSlug =
  | 'multi-cloud-development'
  | 'ai-development'
  | 'app-development'
  | 'cloud-integration'

export type Outcome = { figure: string; label: string; text: string }

export type Offering = { title: string; text: string; deliverables: string[] }

export type EngagementStep = { title: string; duration: string; text: string; result: string }

export type Artefact = {
  language: 'yaml' | 'python' | 'sql' | 'typescript'
  file: string
  text: string
  caption: string
}

export type Question = { question: string; answer: string }

export type Service = {
  slug: ServiceSlug
  name: string
  metaTitle: string
  metaDescription: string
  eyebrow: string
  headline: string
  lead: string
  outcomes: Outcome[]
  offerings: Offering[]
  engagement: EngagementStep[]
  artefact: Artefact
  questions: Question[]
  relatedTags: string[]
  callToAction: { heading: string; text: string; label: 'Request a demo'; href: string }
}

const multiCloudDevelopment: Service = {
  slug: 'multi-cloud-development',
  name: 'Multi-Cloud Development',
  metaTitle: 'Multi-cloud development and DevOps',
  metaDescription:
    'CI/CD, MLOps, GitOps and DevSecOps across AWS, Azure and Google Cloud: one delivery path, openly priced and handed over to your team.',
  eyebrow: 'Multi-cloud development',
  headline: 'One way to ship, on any cloud',
  lead: 'We build the path from commit to production once and point it at AWS, Azure and Google Cloud. Your teams learn one way to release, and a second provider stops being a second platform.',
  outcomes: [
    {
      figure: '15 min',
      label: 'from merge to production',
      text: 'The ceiling we agree for a typical service, tests and scans included. Past it people batch their changes, and batches are where incidents come from.',
    },
    {
      figure: '0',
      label: 'long-lived cloud keys',
      text: 'Pipelines sign in with short-lived OpenID Connect tokens, scoped to one repository and one environment. There is no cloud key in the secret store to steal.',
    },
    {
      figure: '1',
      label: 'history of every change',
      text: 'Code, configuration and infrastructure all change by reviewed commit. Rolling back is a revert, and the auditor reads the log instead of interviewing people.',
    },
  ],
  offerings: [
    {
      title: 'CI/CD',
      text: 'A pipeline is a product whose users are your engineers. We make it fast, keep it beside the code, and give every service the same few stages so that a stranger can read it.',
      deliverables: [
        'Build, test, scan and deploy stages as versioned templates',
        'Caching and test splitting, measured against your own slowest builds',
        'Progressive delivery with automatic rollback on error rate and latency',
        'Lead time, deployment frequency, change failures and recovery time on one dashboard',
      ],
    },
    {
      title: 'MLOps',
      text: 'A model is software that goes stale while nobody touches it. We give it the version control, review and rollback of any other service, and a watch on the data that it is fed.',
      deliverables: [
        'Repeatable training runs: data version, code revision and parameters recorded together',
        'A model registry with an evaluation gate before promotion',
        'Batch and online serving with shadow and canary releases',
        'Drift and data quality alerts that reach the team owning the model',
      ],
    },
    {
      title: 'GitOps',
      text: 'What runs should be what the repository says, and any difference should be visible. Nobody edits production by hand, except through a logged door for the night it is needed.',
      deliverables: [
        'Argo CD or Flux, installed with you and upgraded by you before we leave',
        'A repository layout that survives fifty services and three providers',
        'Promotion between environments as a reviewed diff',
        'Secrets through External Secrets Operator or SOPS, never in plain text in Git',
      ],
    },
    {
      title: 'DevSecOps',
      text: 'Security that arrives after the build is an argument; security inside it is a test. We put checks where the change is made and tune them until a red result is worth stopping for.',
      deliverables: [
        'Dependency, secret, infrastructure and image scanning with a budget for triage',
        'Signed images with provenance and a bill of materials, verified at admission',
        'Policy as code for clusters and cloud accounts, in warning mode first',
        'Threat modelling for the three systems that matter most',
      ],
    },
  ],
  engagement: [
    {
      title: 'Look',
      duration: '2 weeks',
      text: 'Two engineers read your pipelines, sit in on a release and measure where the time goes.',
      result: 'A written assessment with a ranked and costed plan, useful even if you never hire us again.',
    },
    {
      title: 'Prove',
      duration: '4 weeks',
      text: 'We take one real service to production on the new path, with your engineers at the keyboard half of the time.',
      result: 'One live service, one pipeline template, and figures from before and after.',
    },
    {
      title: 'Spread',
      duration: '6 to 12 weeks',
      text: 'Your teams move their services. We pair, review, and fix the template wherever it gets in their way.',
      result: 'A migration board that empties, and a template that your people have changed themselves.',
    },
    {
      title: 'Rehearse',
      duration: '1 week',
      text: 'We break things on purpose and in daylight: a lost region, a revoked credential, a bad release.',
      result: 'Runbooks that have been used once already.',
    },
    {
      title: 'Leave',
      duration: '2 days',
      text: 'Your team does a release and a cluster upgrade while we watch and say nothing.',
      result: 'Our access removed, and ninety days of questions answered at no charge.',
    },
  ],
  artefact: {
    language: 'yaml',
    file: 'applicationsets/checkout.yaml',
    text: `apiVersion: argoproj.io/v1alpha1
kind: ApplicationSet
metadata:
  name: checkout
  namespace: argocd
spec:
  goTemplate: true
  goTemplateOptions: ['missingkey=error']
  generators:
    - clusters:
        selector:
          matchLabels:
            environment: production
  template:
    metadata:
      name: 'checkout-{{.nameNormalized}}'
    spec:
      project: payments
      source:
        repoURL: https://git.stratoworks.example/payments/checkout-config.git
        targetRevision: main
        path: 'overlays/{{.metadata.labels.provider}}'
      destination:
        server: '{{.server}}'
        namespace: checkout
      syncPolicy:
        automated:
          prune: true
          selfHeal: true`,
    caption:
      'One definition, every production cluster. Registering a cluster with the right labels is all it takes to add a provider.',
  },
  questions: [
    {
      question: 'What does it cost?',
      answer:
        "The two-week assessment is AUD 38,000, fixed. Proving one service usually costs AUD 76,000: two engineers for four weeks at our day rate of AUD 1,900. What follows is quoted by the month and can be stopped with two weeks' notice. All prices are before GST.",
    },
    {
      question: 'Do we need more than one cloud?',
      answer:
        'Probably not. Most companies are better served by one provider used well. We recommend a second when a regulator, an acquisition or a customer requires it, or when it offers something that you would otherwise have to build.',
    },
    {
      question: 'Will we be locked in to you?',
      answer:
        "No. Everything lives in your accounts and your repositories and belongs to you. It is built from open source parts and your provider's own services, with no Stratoworks agent or portal in between. If we vanished on a Friday, Monday's release would still go out.",
    },
    {
      question: 'And locked in to a cloud provider?',
      answer:
        'To some degree, always. We keep deployment, identity and observability portable, and use managed databases and queues knowingly, with the cost of leaving written down. Avoiding every proprietary service tends to cost more than the exit would.',
    },
    {
      question: 'Do we have to change our CI system?',
      answer:
        'Seldom. GitHub Actions, GitLab CI and Azure Pipelines can all do this work, and changing tools is the least useful way to spend six weeks. We replace one only when we can show that the fault is in the tool.',
    },
    {
      question: 'What do you need from us?',
      answer:
        'One engineer for half of each week, somebody who can approve access within a day, and a product owner who lets a real service go first. Without these the work slows down, and we will say so in the first week.',
    },
  ],
  relatedTags: ['Pipelines', 'GitOps', 'Kubernetes', 'Supply Chain', 'Platform Engineering'],
  callToAction: {
    heading: 'See a commit reach three clouds',
    text: 'Forty minutes, live, in our own accounts and without slides. Bring the engineer who will ask the hard questions.',
    label: 'Request a demo',
    href: '/contact?subject=Request%20a%20demo%3A%20Multi-Cloud%20Development',
  },
}

const aiDevelopment: Service = {
  slug: 'ai-development',
  name: 'AI Development',
  metaTitle: 'AI and machine learning development',
  metaDescription:
    'Forecasting, ranking, document and language model systems with honest baselines, release gates and monitoring, run by your own team.',
  eyebrow: 'AI development',
  headline: 'Machine learning that survives production',
  lead: 'Most models fail after the demo: the data changes, nobody owns the retraining, or the old rule was good enough. We start from the decision to be made and build only as much machine learning as it deserves.',
  outcomes: [
    {
      figure: '3 weeks',
      label: 'to a yes or a no',
      text: 'Feasibility ends with evidence from your own data: a figure, its uncertainty and the price of an error. A no after three weeks is cheaper than a maybe after a year.',
    },
    {
      figure: '1',
      label: 'baseline before any model',
      text: 'We first measure the simplest rule that could work. Some projects stop there, and that is a good result.',
    },
    {
      figure: '100%',
      label: 'of predictions traceable',
      text: 'Each answer leads back to a model version, its training data and the inputs of that moment. You will need this the first time somebody asks why.',
    },
  ],
  offerings: [
    {
      title: 'Forecasting and ranking',
      text: 'Demand, price, churn, risk, what to show first: tabular problems where gradient boosting is still the method to beat. The hard part is the label and the moment of the decision, so that is where we begin.',
      deliverables: [
        'A written definition of the decision, the label and the cost of each kind of error',
        'A baseline, a candidate model and an honest comparison of the two',
        'Features computed by the same code in training and in serving',
        'A controlled experiment in production before full release',
      ],
    },
    {
      title: 'Language model applications',
      text: 'Retrieval, tools and structured output around a model that you can exchange. We treat prompts as code and the test set as the specification, and keep a person at the end wherever an error is expensive.',
      deliverables: [
        'Search with citations that respects the access rights of your documents',
        'An evaluation set written with the people who do the work today',
        'A gateway with spending limits, logging and a second provider',
        'Tests for prompt injection and data leakage, run by our security practice',
      ],
    },
    {
      title: 'Documents and images',
      text: 'Invoices, consignment notes, inspection photographs, handwritten forms. We extract what can be checked, state how sure we are, and send the rest to a person with the right page already open.',
      deliverables: [
        'Extraction with a confidence per field and rules that cross-check it',
        'A review screen that learns from every correction',
        'Accuracy reported per document type, not as one flattering average',
        'Processing in the region that your data has to stay in',
      ],
    },
    {
      title: 'Evaluation and monitoring',
      text: 'For models that already run, ours or not. We find out whether they still work, for whom they do not, and what it would take to notice sooner.',
      deliverables: [
        'An audit of a live model against fresh labels',
        'Drift, calibration and data quality checks with owners and thresholds',
        'Release gates in your pipeline, per segment as well as overall',
        'A rollback that takes minutes and has been tried',
      ],
    },
  ],
  engagement: [
    {
      title: 'Frame',
      duration: '1 week',
      text: 'We sit with the people who make the decision today and write down what better would mean.',
      result: 'One page with the decision, the measure, the baseline and the reasons to stop.',
    },
    {
      title: 'Test',
      duration: '2 weeks',
      text: 'We build the baseline and a first candidate on your historical data, looking for leakage before looking for accuracy.',
      result: 'A yes or a no with figures, and the notebook that made them.',
    },
    {
      title: 'Ship',
      duration: '6 to 10 weeks',
      text: 'Pipeline, registry, serving and monitoring, first in shadow, then for a share of the traffic.',
      result: 'A model in production behind a switch that your team controls.',
    },
    {
      title: 'Watch',
      duration: '8 weeks, part-time',
      text: 'Your team operates it and retrains it once while we stand by. We compare the benefit with what was promised.',
      result: 'A report on what it earned, and a team that can do the next one.',
    },
  ],
  artefact: {
    language: 'python',
    file: 'tests/test_release_gate.py',
    text: `import pytest
from sklearn.metrics import average_precision_score

from churn.data import load_holdout
from churn.models import load_candidate, load_rule

MIN_GAIN = 0.03  # agreed with the retention team, in writing


def score(model, frame):
    features = frame.drop(columns="churned")
    return average_precision_score(frame["churned"], model.predict_proba(features)[:, 1])


def test_candidate_beats_the_rule_it_replaces():
    holdout = load_holdout()
    gain = score(load_candidate(), holdout) - score(load_rule(), holdout)
    assert gain >= MIN_GAIN


@pytest.mark.parametrize("region", ["AU", "NZ", "SG"])
def test_no_region_pays_for_the_average(region):
    holdout = load_holdout()
    part = holdout[holdout["region"] == region]
    assert score(load_candidate(), part) >= score(load_rule(), part)`,
    caption:
      'The release gate of a churn model, run like any other test. A candidate that helps the average and harms a region does not ship.',
  },
  questions: [
    {
      question: 'What does it cost?',
      answer:
        'Three weeks of framing and testing with two people are AUD 57,000, fixed, before GST. Taking a model to production is usually between AUD 114,000 and 190,000, and running it has a monthly cost that we estimate before you decide. If the first three weeks end in a no, that is all you pay.',
    },
    {
      question: 'Do we have enough data?',
      answer:
        'Quantity is seldom the obstacle. A few thousand reliably labelled cases often suffice for a tabular problem; ten million rows with a label that changed its meaning in 2023 do not. We look at this in the first days.',
    },
    {
      question: "Will our data train somebody else's model?",
      answer:
        'Not with our consent. We use endpoints whose terms exclude training on your inputs, keep processing in the region you name, and host open-weight models in your own account where the terms are not enough. The terms go into the report, with links.',
    },
    {
      question: 'How dependent are we on one model provider?',
      answer:
        'Less than you might fear, if you own the test set. Calls go through a thin gateway, and the evaluation runs against at least two models before release. Prompts do need work when you move; we plan days for it, not months.',
    },
    {
      question: 'Who is responsible when the model is wrong?',
      answer:
        'You are, as with any system that you operate, which is why we insist on the cost of errors up front. For decisions that affect a person we keep someone in the loop, log the grounds and provide a way to object.',
    },
    {
      question: 'Can you guarantee an accuracy?',
      answer:
        'No, and nobody can before seeing the data. We guarantee a measurement that you can repeat without us, and a date by which you know.',
    },
  ],
  relatedTags: ['MLOps', 'Pipelines', 'Observability', 'Cost'],
  callToAction: {
    heading: 'Watch a model fail its gate',
    text: 'We show a candidate being refused, the reason, and the version that passes. Then we talk about your decision, not ours.',
    label: 'Request a demo',
    href: '/contact?subject=Request%20a%20demo%3A%20AI%20Development',
  },
}

const appDevelopment: Service = {
  slug: 'app-development',
  name: 'App Development',
  metaTitle: 'Web and mobile app development',
  metaDescription:
    'New web and mobile applications and careful modernisation of old ones: first release in week two, accessible, tested and cheap to change.',
  eyebrow: 'App development',
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
      text: 'From a first conversation to paying users, with one small team that designs, builds and operates. We would rather launch three things that work than twelve that mostly do.',
      deliverables: [
        'A clickable prototype, tested with five real users',
        'A working slice in production in week two',
        'Usage and error figures from the first day',
        'A backlog sorted by what you have learnt, not by who shouted',
      ],
    },
    {
      title: 'Modernisation',
      text: 'We put a new front door before the old system and move one route at a time behind it. The old code keeps earning until the day nobody calls it.',
      deliverables: [
        'A map of what the system does today, drawn from its traffic',
        'Characterisation tests around the parts that must not change',
        'A routing layer that moves one path at a time, and back',
        'Schema changes without a maintenance window',
      ],
    },
    {
      title: 'Front ends and design systems',
      text: 'Fast on a cheap telephone, usable with a keyboard, consistent because the components are. We set budgets for bytes and milliseconds and let the build enforce them.',
      deliverables: [
        'A component library with documented states, light and dark',
        'Performance budgets that fail the build',
        'An accessibility report by a person, not only by a tool',
        'Server rendering, so that content arrives before the script',
      ],
    },
    {
      title: 'APIs and data',
      text: 'Contracts first, then code on both sides of them. We choose PostgreSQL until there is a measured reason not to, and that reason arrives less often than architects expect.',
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
      duration: '8 to 20 weeks',
      text: 'One-week cycles, a demonstration every Thursday, a release on most days. You may reorder anything not yet begun.',
      result: 'Working software every week, and the freedom to stop after any of them.',
    },
    {
      title: 'Hand over',
      duration: '3 weeks',
      text: 'Your engineers take the tickets and we review. If you have no team yet, we help you to hire its first member.',
      result: 'Code, infrastructure and decisions in your hands, with a team that has changed all three.',
    },
  ],
  artefact: {
    language: 'sql',
    file: 'migrations/0042-normalised-email.sql',
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
    href: '/contact?subject=Request%20a%20demo%3A%20App%20Development',
  },
}

const cloudIntegration: Service = {
  slug: 'cloud-integration',
  name: 'Cloud Integration',
  metaTitle: 'Cloud integration, events and data',
  metaDescription:
    'Connect the systems you own with events, versioned contracts and reconciliation, across clouds and your own data centre, without nightly surprises.',
  eyebrow: 'Cloud integration',
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
      text: 'Facts published once and read by whoever needs them. We use a broker when there are many readers, and a plain queue or an HTTP call when there are not.',
      deliverables: [
        'Events described in AsyncAPI or JSON Schema, reviewed like code',
        'A transactional outbox where events are born and an inbox where they take effect',
        'Dead-letter handling with a screen that a support person can use',
        'Replay that has been tested on a full day of traffic',
      ],
    },
    {
      title: 'API management',
      text: 'One place where calls enter, are identified and are counted. We keep business logic out of the gateway, because nobody writes tests for it there.',
      deliverables: [
        'OpenAPI contracts with breaking-change checks in the pipeline',
        'OAuth 2.0 and OpenID Connect for partners, mutual TLS where they need it',
        'Quotas, retries with jitter, timeouts and circuit breakers, with the figures explained',
        'A partner portal with a sandbox that behaves like production',
      ],
    },
    {
      title: 'Data pipelines',
      text: 'From operational systems to the place where questions are asked, with tests on the way. We prefer change data capture to nightly exports and SQL to anything cleverer.',
      deliverables: [
        'Change data capture with snapshots that can be repeated',
        'Transformations under version control, tested on every change',
        'Freshness and completeness objectives for each table that people rely on',
        'Lineage from a figure on a report back to its source',
      ],
    },
    {
      title: 'Migration and hybrid networks',
      text: 'Moving what should move, and connecting what should stay. We rehearse each cutover until it is dull, with a written point after which there is no way back.',
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
      duration: '2 to 4 weeks',
      text: 'Old and new run in parallel. Each difference is explained, and about half turn out to be faults of the old path.',
      result: 'Evidence that the new path is right, and a date to switch off the old one.',
    },
    {
      title: 'Repeat',
      duration: '4 weeks per flow, falling',
      text: 'Your team builds the next flow with our review, then the one after that without it.',
      result: 'A pattern that your team owns, with examples from your own systems.',
    },
  ],
  artefact: {
    language: 'typescript',
    file: 'invoicing/on-order-paid.ts',
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
    href: '/contact?subject=Request%20a%20demo%3A%20Cloud%20Integration',
  },
}

export const services: Service[] = [multiCloudDevelopment, aiDevelopment, appDevelopment, cloudIntegration]

/** `areas` are the names that the footer uses for the same work. */
export type ServiceOverview = {
  metaTitle: string
  metaDescription: string
  eyebrow: string
  headline: string
  lead: string
  areas: { heading: string; lead: string; items: { name: string; text: string; href: string }[] }
  howToChoose: {
    heading: string
    lead: string
    choices: { situation: string; advice: string; href: string; linkLabel: string }[]
    unsure: { heading: string; text: string; label: string; href: string }
  }
}

export const serviceOverview: ServiceOverview = {
  metaTitle: pages['/service'].title,
  metaDescription: pages['/service'].description,
  eyebrow: 'Services',
  headline: 'Four services, one way of working',
  lead: 'We build delivery paths, models, applications and the connections between them. Every engagement starts small, has a price, and ends with your team running the result.',
  areas: {
    heading: 'What we take on',
    lead: 'The same people do all of it, in small mixed teams.',
    items: [
      {
        name: 'Multi-Cloud Development',
        text: 'Pipelines, GitOps and security checks that take one commit to any provider.',
        href: '/multi-cloud-development',
      },
      {
        name: 'Multi-Cloud Services',
        text: 'Landing zones, networks, identity and the integrations between the systems you already run.',
        href: '/cloud-integration',
      },
      {
        name: 'Multi-Cloud Operations',
        text: 'Service level objectives, incident practice, upgrades and cost, until your own team has the roster.',
        href: '/multi-cloud-development',
      },
      {
        name: 'Machine Learning & AI',
        text: 'Models and language model applications with a baseline, a release gate and somebody who owns them.',
        href: '/ai-development',
      },
    ],
  },
  howToChoose: {
    heading: 'How to choose',
    lead: 'Start from what hurts. The service follows from it.',
    choices: [
      {
        situation: 'Releases are slow, rare or frightening.',
        advice:
          'Start with the delivery path. It pays for whatever you do next, because every later change becomes cheaper.',
        href: '/multi-cloud-development',
        linkLabel: 'Multi-Cloud Development',
      },
      {
        situation: 'People make the same judgement hundreds of times a day.',
        advice: 'Find out in three weeks whether a model would help, or whether a rule already does.',
        href: '/ai-development',
        linkLabel: 'AI Development',
      },
      {
        situation: 'There is a product to build, or one that nobody dares to touch.',
        advice:
          'Begin with two weeks of discovery and a slice in production. Decide about the rest afterwards.',
        href: '/app-development',
        linkLabel: 'App Development',
      },
      {
        situation: 'Two systems disagree, and a spreadsheet keeps the peace.',
        advice:
          'Map the flows, connect the one that hurts most, and let both paths run until the figures agree.',
        href: '/cloud-integration',
        linkLabel: 'Cloud Integration',
      },
    ],
    unsure: {
      heading: 'Not sure?',
      text: 'Describe the problem in your own words. We name the service, or tell you that you do not need one.',
      label: 'Ask an engineer',
      href: '/contact',
    },
  },
}
