import type { Article } from './article.ts'

export const article: Article = {
  slug: 'platform-engineering-the-paved-road-and-its-toll',
  title: 'Platform Engineering: The Paved Road and Its Toll',
  subtitle:
    'Every default saves a decision and takes one away. Be open about both, or teams will drive around you.',
  excerpt:
    'What an internal platform should pave, what it should leave alone, how to price the toll teams pay, and why an exit ramp makes the road more popular.',
  category: 'Cloud',
  tags: ['Platform Engineering', 'Kubernetes', 'Pipelines', 'Cost'],
  author: 'amara',
  featured: false,
  status: 'draft',
  publishedAt: null,
  likes: 0,
  content: [
    {
      type: 'paragraph',
      text: "An internal platform is a paved road: leave the service in the marked lane and someone else takes care of pipelines, certificates, dashboards and upgrades. The metaphor is popular, and it usually leaves out the toll. A team on the road gives up choices, waits for the road crew and learns a vocabulary that is worth nothing outside the company. That can be a very good bargain. But it's only a bargain when both sides know the price.",
    },
    { type: 'heading', text: 'Pave where everyone already walks' },
    {
      type: 'paragraph',
      text: "A platform's best first feature is something three teams have already built badly. Look for the copied pipeline file, the wiki page with forty steps, the certificate that expired twice. If nobody has felt the pain, the feature is a guess, and an internal customer can't even punish you by leaving; she will simply be slow and unhappy.",
    },
    {
      type: 'list',
      items: [
        'Pave early: build and deploy, secrets, TLS, logs, metrics, a database with tested backups, preview environments.',
        'Pave late: service meshes, multi-region traffic, feature flags, event buses. The need varies more than the diagrams admit.',
        "Don't pave: the choice of language inside a team, the internal structure of a service, the ticket system.",
      ],
    },
    { type: 'heading', text: 'The interface is the product' },
    {
      type: 'paragraph',
      text: 'Teams should describe what a service is, not how the platform runs it. The description below is all a new service needs. Everything else, from the deployment to the alerts, is generated, versioned by the platform team and visible to anyone who wants to look.',
    },
    {
      type: 'code',
      language: 'yaml',
      text: `# service.yaml, in the root of the repository
apiVersion: platform.example.com/v1
kind: Service
metadata:
  name: quotes
  owner: team-pricing
  tier: 2            # 1: page at night, 2: page by day, 3: ticket
spec:
  runtime: container
  port: 8080
  health: /healthz
  expose: internal
  scale:
    min: 2
    max: 8
    cpuTarget: 70
  database:
    engine: postgres
    size: small
  slo:
    availability: 99.5
    latencyP95Ms: 400`,
    },
    {
      type: 'paragraph',
      text: 'Resist the field that passes arbitrary Kubernetes through. Someone will ask for it in the first month, and from that day you support every feature of Kubernetes under another name. When a real need turns up twice, add a field that names the need. When it turns up once, help that team leave the road for that service.',
    },
    { type: 'heading', text: 'Read the toll aloud' },
    {
      type: 'paragraph',
      text: "We keep a page with two columns for every feature: what you no longer have to do, and what you can no longer do. *You never rotate a certificate again. You can't terminate TLS in your own process.* Writing the second column is uncomfortable, but better than discovering it in the week before a launch. It also reveals features whose second column is longer than the first. Those shouldn't have been built.",
    },
    {
      type: 'paragraph',
      text: 'The toll is also paid in money. A platform team of five is an expense of well over a million dollars a year in Australia. If it serves six teams, it has to save each of them close to a person. With thirty teams the arithmetic is easy; with four it hardly ever works, and two people with a good template repository are the honest answer.',
    },
    { type: 'heading', text: 'Build the exit ramp first' },
    {
      type: 'paragraph',
      text: "A road that can't be left is a tunnel. Teams hesitate to enter because they imagine the day they need something different. So make leaving cheap and documented: one command prints the manifests that the platform generates, the pipeline runs without the platform, and the database belongs to an account the team can take over.",
    },
    {
      type: 'code',
      language: 'bash',
      text: `# leave the road with everything you need to drive yourself
platform eject quotes --output ./deploy
git add deploy && git commit --message 'Own our manifests from here'
kubectl diff --filename ./deploy   # prints nothing: what runs is what you now own`,
    },
    {
      type: 'quote',
      text: 'In four years one team out of twenty-six has taken the exit. All twenty-six told us they joined because it was there.',
      author: 'Platform owner, logistics client',
    },
    {
      type: 'paragraph',
      text: 'Leaving has consequences, and they should be stated just as plainly. The team that leaves carries its own pager for that layer, does its own upgrades and meets the same security controls. Freedom without that list would be a subsidy from those who stay.',
    },
    { type: 'heading', text: 'Upgrades are the real service' },
    {
      type: 'paragraph',
      text: "Anyone can create a service from a template on day one. A platform shows its value on day 800, when the base image, the cluster version and the tracing library have each changed four times and the team did nothing. If your platform generates files once and then forgets them, it is a cookiecutter with a steering committee. Keep the generated part out of the team's repository, roll changes out in rings, and be your own first ring.",
    },
    { type: 'heading', text: 'Measure the road by its traffic' },
    {
      type: 'list',
      items: [
        'Time from an empty repository to the first request in production, measured quarterly by a new starter with a stopwatch.',
        "Share of services on a supported version of the road, and the age of the oldest that isn't.",
        'Hours per month that product teams spend on the things you promised to take away. Ask them; ten minutes each is enough.',
        "Tickets to the platform team per service. A rising number means you've built a service counter instead of a road.",
      ],
    },
    {
      type: 'paragraph',
      text: "Adoption by decree is missing from the list. A mandate can make a figure go up, and it takes away the only honest signal that a platform team has, which is whether people come when they don't have to.",
    },
    {
      type: 'conclusion',
      text: "Pave the stretch that everyone walks, publish the toll beside the benefit, and let teams leave with their luggage. A platform that is easy to leave has to be good every quarter, and that is exactly the pressure it needs. Ours is young, so treat this as a position rather than a proof: we'll report back when the second hundred services have joined.",
    },
  ],
}
