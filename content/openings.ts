import type { InitialOpening } from '#contract/openings/opening-body.ts'
import { site } from './site.ts'

const employment = {
  kind: 'FULL_TIME',
  hours: 'Full time, or four days a week',
  city: site.address.locality,
  region: site.address.region,
  postcode: site.address.postcode,
  country: site.address.countryCode,
  isRemote: true,
  remoteArea: site.address.country,
  location: 'Remote in Australia, or Collingwood',
  currency: 'AUD',
  salaryUnit: 'YEAR',
  postedOn: '2026-11-02',
  validThrough: '2027-02-28',
} as const

const sharedOffer = [
  'Flexible hours around a four-hour core, 10 am to 2 pm Melbourne time',
  'Five weeks of annual leave, and eighteen weeks of paid parental leave for any parent',
  'AUD 4,000 and five working days a year for learning, no justification needed',
  'A laptop of your choice and a proper chair, wherever your desk is',
]

/** The openings of a new database. Later changes to this file have no effect, since openings are edited in the back office. */
export const openings: InitialOpening[] = [
  {
    slug: 'senior-devops-engineer',
    title: 'Senior DevOps Engineer',
    experience: '6+ years',
    searchTitle: 'Senior DevOps Engineer, remote in Australia',
    searchDescription:
      'Build delivery pipelines and GitOps platforms with client teams. AUD 165,000 to 190,000 plus superannuation, remote anywhere in Australia.',
    description:
      'You join a client team of five to ten engineers, usually with one colleague, and shorten their path to production. Half the work is pipelines, clusters and infrastructure code; the other half is making sure that, by the end, the client needs neither of you.',
    responsibilities: [
      'Design and build pipelines that take a typical service from merge to production in under fifteen minutes',
      'Run Kubernetes platforms through GitOps, upgrades included',
      'Write Terraform modules that others understand on first reading',
      'Replace long-lived credentials with workload identity in every pipeline you touch',
      'Pair with client engineers every day and lead at least one handover rehearsal per engagement',
      'Document decisions, and write the occasional article for our blog',
    ],
    requirements: [
      'Six or more years in operations, platform or back-end engineering, some of them on call',
      'Kubernetes and one of AWS, Azure or Google Cloud in production, with an outage you can tell us about',
      'Fluent in one of Go, Python or TypeScript, and comfortable reading the others',
      'Clear written English; most of our decisions are made in writing',
    ],
    ...employment,
    salaryMin: 165_000,
    salaryMax: 190_000,
    salaryText: 'AUD 165,000 to 190,000 a year, plus 12% superannuation',
    offer: [
      ...sharedOffer,
      'One client at a time, and no travel you haven’t agreed to',
      'Two weeks between engagements for open source, writing or our own tools',
    ],
  },
  {
    slug: 'cloud-infrastructure-architect',
    title: 'Cloud Infrastructure Architect',
    experience: '5+ years',
    searchTitle: 'Cloud Infrastructure Architect, Australia',
    searchDescription:
      'Design cloud foundations that clients can afford and leave. AUD 180,000 to 215,000 plus superannuation, remote anywhere in Australia.',
    description:
      'You decide how accounts, networks, identity and data fit together for clients with one provider, or with three they didn’t choose. Our architects build what they draw: you write the first modules yourself and stay until the second team has used them.',
    responsibilities: [
      'Design landing zones, network topology and identity for AWS, Azure and Google Cloud',
      'Turn each design into tested Terraform and policy as code, with the client in the pull request',
      'Model cost before anything is built, and compare the bill with the model afterwards',
      'Set recovery targets with the business and prove them in a rehearsal',
      'Lead two-week assessments and write a report that executives and engineers both read',
      'Say no to a second cloud when one will do',
    ],
    requirements: [
      'Five or more years of infrastructure design, with systems you designed still in use',
      'Depth in one provider and working knowledge of a second',
      'Routing, DNS, TLS and identity federation, without having to look up the basics',
      'The habit of giving every recommendation a price and a way out',
    ],
    ...employment,
    salaryMin: 180_000,
    salaryMax: 215_000,
    salaryText: 'AUD 180,000 to 215,000 a year, plus 12% superannuation',
    offer: [
      ...sharedOffer,
      'A say in every decision about which projects we take',
      'Certification fees paid, though we’ll never ask for a certificate',
    ],
  },
  {
    slug: 'site-reliability-engineer',
    title: 'Site Reliability Engineer',
    experience: '4+ years',
    searchTitle: 'Site Reliability Engineer, Australia',
    searchDescription:
      'Bring objectives, calm alerts and rehearsed recovery to client systems. AUD 150,000 to 180,000 plus superannuation, remote in Australia.',
    description:
      'You help clients find out how reliable their systems need to be, measure how reliable they are, and close the gap without a feature freeze. You work with Callum Reid and four other engineers, and share a roster for the few systems we operate ourselves.',
    responsibilities: [
      'Define service level objectives with product owners, and alert on the error budget rather than on CPU',
      'Instrument services with OpenTelemetry and make traces the first thing people open',
      'Lead incident response and blameless reviews, and see the follow-ups through',
      'Run game days: failed dependencies, lost regions, restored backups',
      'Remove toil with code, and delete alerts that nobody acts on',
      'Join a paid on-call roster, one week in six',
    ],
    requirements: [
      'Four or more years running services whose outages get noticed within a minute',
      'Linux, networking and SQL well enough to find the slow part',
      'Prometheus or similar, with a few queries you’re proud of',
      'A calm manner on a call with twelve worried people',
    ],
    ...employment,
    salaryMin: 150_000,
    salaryMax: 180_000,
    salaryText: 'AUD 150,000 to 180,000 a year, plus 12% superannuation and on-call pay',
    offer: [
      ...sharedOffer,
      'AUD 900 for each week on call, and the next morning off after any overnight page',
      'The right to mute an alert until its owner has fixed it',
    ],
  },
]
