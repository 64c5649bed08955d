import type { NavigationLink } from '#content/navigation.ts'

/** The home page, from the hero to the careers panel. */
export type Hero = {
  eyebrow: string
  headline: string
  lead: string
  primary: NavigationLink
  secondary: NavigationLink
}

/** A step of a release. `span` is when it starts and ends, in percent of the whole. */
type ReleaseStep = { name: string; text: string; duration: string; span: [from: number, to: number] }

/** The release in the hero. `summary` is for screen readers. */
export type Release = {
  title: string
  change: string
  status: string
  summary: string
  steps: ReleaseStep[]
  errors: { label: string; limit: string; value: string }
  clouds: { name: string; region: string }[]
}

/** One client's improvement, the link to its case study, and the clients whose logos are beside it. */
export type Proof = { before: string; after: string; href: string; clients: string[] }

export type ServiceListItem = { title: string; text: string; href: string }

/** `slug` is the logo's file name in the simple-icons package; without one, only the name shows. */
type TechnologyLogo = { slug: string; name: string }

export type LogoStrip = { heading: string; logos: TechnologyLogo[] }

export type SectionIntro = { heading: string; lead: string }

export type CareersCallToAction = { heading: string; text: string; action: NavigationLink }

export const hero: Hero = {
  eyebrow: 'Cloud and AI engineering from Melbourne',
  headline: 'Build faster with DevOps that holds up',
  lead: 'We build it with your engineers, then we leave: our access is removed on day 98.',
  primary: { label: 'Tell us about your project', href: '/contact' },
  secondary: { label: 'Read our case studies', href: '/blog' },
}

/** A release of the service on the first tile, with the times of the third tile. */
export const release: Release = {
  title: 'Day 99: your team releases',
  change: 'checkout 4.18.2 → 4.19.0',
  status: 'Live',
  summary:
    'A release by the client’s own team, one day after our access was removed: committed, built, tested, tried on 5% of requests and live on AWS, Azure and Google Cloud in 7 minutes and 42 seconds, with 0.04% errors where 1% would have stopped it.',
  steps: [
    { name: 'commit', text: 'one line, reviewed', duration: '0:00', span: [0, 1] },
    { name: 'build', text: 'one image, signed', duration: '1:52', span: [1, 24] },
    { name: 'test', text: '2,418 passed', duration: '2:41', span: [24, 59] },
    { name: 'canary', text: '5% of requests', duration: '2:30', span: [59, 92] },
    { name: 'live', text: '100% of requests', duration: '0:39', span: [92, 100] },
  ],
  errors: { label: 'Canary errors', limit: 'stops at 1%', value: '0.04%' },
  clouds: [
    { name: 'AWS', region: 'Sydney' },
    { name: 'Azure', region: 'Melbourne' },
    { name: 'Google Cloud', region: 'Sydney' },
  ],
}

export const proof: Proof = {
  before: 'One release a fortnight',
  after: '30 deploys a day',
  href: '/blog/from-release-weekends-to-a-30-deploy-a-day-pipeline',
  clients: ['Kestrelane', 'Marrowbie Mutual', 'Ollandra Energy', 'Tidewick Ports'],
}

export const servicesSection: SectionIntro = {
  heading: 'What we do all week',
  lead: 'Eight kinds of work we do often enough to have opinions about.',
}

export const serviceList: ServiceListItem[] = [
  {
    title: 'Continuous delivery',
    text: 'From merge to production in minutes, every time.',
    href: '/multi-cloud-development',
  },
  {
    title: 'GitOps',
    text: 'Clusters converge on what the repository says.',
    href: '/multi-cloud-development',
  },
  {
    title: 'MLOps',
    text: 'Models released and rolled back like any service.',
    href: '/ai-development',
  },
  {
    title: 'DevSecOps',
    text: 'Security scans in the pipeline, and only ones worth stopping for.',
    href: '/multi-cloud-development',
  },
  {
    title: 'Platform engineering',
    text: 'A paved road from an empty repository to a running service.',
    href: '/app-development',
  },
  {
    title: 'Observability and incident practice',
    text: 'Alerts you can act on, and drills before the bad day.',
    href: '/cloud-integration',
  },
  {
    title: 'Application modernisation',
    text: 'One route at a time, while the old system keeps earning.',
    href: '/app-development',
  },
  {
    title: 'Cloud cost management',
    text: 'Cost per order, shown to the people who can change it.',
    href: '/multi-cloud-development',
  },
]

export const partnerStrip: LogoStrip = {
  heading: 'Platforms we build on',
  logos: [
    { slug: '', name: 'AWS' },
    { slug: '', name: 'Azure' },
    { slug: 'googlecloud', name: 'Google Cloud' },
    { slug: 'github', name: 'GitHub' },
    { slug: 'gitlab', name: 'GitLab' },
    { slug: 'cloudflare', name: 'Cloudflare' },
    { slug: 'redhatopenshift', name: 'Red Hat OpenShift' },
    { slug: 'digitalocean', name: 'DigitalOcean' },
  ],
}

export const technologyStrip: LogoStrip = {
  heading: 'Tools we run in production',
  logos: [
    { slug: 'kubernetes', name: 'Kubernetes' },
    { slug: 'terraform', name: 'Terraform' },
    { slug: 'postgresql', name: 'PostgreSQL' },
    { slug: 'argo', name: 'Argo' },
    { slug: 'prometheus', name: 'Prometheus' },
    { slug: 'grafana', name: 'Grafana' },
    { slug: 'helm', name: 'Helm' },
    { slug: 'docker', name: 'Docker' },
    { slug: 'githubactions', name: 'GitHub Actions' },
    { slug: 'opentelemetry', name: 'OpenTelemetry' },
    { slug: 'python', name: 'Python' },
    { slug: 'typescript', name: 'TypeScript' },
  ],
}

export const testimonialsSection: SectionIntro = {
  heading: 'What clients say afterwards',
  lead: 'Three people who had to live with the result.',
}

export const clientsSection: SectionIntro = {
  heading: 'Top Clients',
  lead: 'Most have come back for another project; none had to.',
}

export const caseStudiesSection: SectionIntro = {
  heading: 'Case Studies',
  lead: 'What we did, what it cost and what we’d do differently.',
}

export const careersCallToAction: CareersCallToAction = {
  heading: 'Work on systems you can be proud of',
  text: 'Small teams, real responsibility, salaries in the ad. Work from anywhere in Australia, or from our Collingwood studio.',
  action: { label: 'See openings', href: '/career' },
}
