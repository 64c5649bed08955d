import type { Article } from './article.ts'

export const article: Article = {
  slug: 'cutting-a-retailers-cluster-bill-by-41-percent',
  title: "Cutting a Retailer's Cluster Bill by 41 Percent",
  subtitle: 'Eleven weeks, no application changes, and the order of work that made the savings stick.',
  excerpt:
    'A retailer cut its Kubernetes bill from A$128,000 to A$75,500 a month without a line of application code. The five levers, in the order we used.',
  category: 'Case Study',
  tags: ['Cost', 'Kubernetes', 'Platform Engineering', 'Observability'],
  author: 'amara',
  featured: false,
  status: 'published',
  publishedAt: '2026-08-18T00:35:00.000Z',
  likes: 71,
  content: [
    {
      type: 'list',
      items: [
        'A$128,000 → **A$75,500** a month for three clusters',
        '14% → **37%** node CPU use',
        '168 hours → **65 hours** a week of non-production',
        'Access removed on **day 98**, and the bill stays down',
      ],
    },
    {
      type: 'paragraph',
      text: "A retailer with 60 stores and a large web shop spent A$128,000 a month on three Kubernetes clusters on AWS. Its developers were fully booked until after Christmas, so the brief came with a condition: no application changes, no rebuilt images, no work for product teams beyond approving a pull request. Eleven weeks later the same clusters cost A$75,500 a month, a reduction of 41%. For the last three of our fourteen weeks, the retailer's platform team pulled every lever while we watched. On day 98 our access was removed. Nothing about it was clever. The order mattered more than the tools.",
    },
    { type: 'heading', text: 'Where the money was' },
    {
      type: 'paragraph',
      text: 'We spent the first week measuring. Across the production cluster, CPU requests added up to 4.1 times what the pods used at the 95th percentile, and the nodes ran at 14% of their CPU on average. The scheduler packs by request, not by use, so the company was renting capacity for numbers that someone had typed two years earlier. Non-production made up 15% of the bill and stood empty for about two thirds of the week.',
    },
    {
      type: 'paragraph',
      text: 'We did one more thing that week: we agreed what must not get worse. Checkout latency at the 99th percentile, the error budget, and pod start-up time during a sale went on a single dashboard, and any change that made one of them worse would be reversed the same day.',
    },
    { type: 'heading', text: 'Five levers, in order' },
    {
      type: 'list',
      items: [
        '**Non-production hours: A$9,800 a month.** Workloads in development and test scale to zero at eight in the evening and return at seven on weekday mornings. Anyone can wake a namespace from chat, for four hours at a time.',
        '**Requests and consolidation: A$24,300.** By far the largest item, described below.',
        '**Spot capacity for stateless work: A$9,600.** Only for services with at least three replicas, a disruption budget and a clean shutdown that we had tested.',
        '**Storage and leftovers: A$3,700.** Detached volumes, snapshots without an owner, idle load balancers, and debug logs that nobody had queried for a year.',
        '**Commitments: A$5,100.** Savings Plans bought last, against 70% of what still ran on demand.',
      ],
    },
    {
      type: 'paragraph',
      text: 'Together that is A$52,500 a month. The order is the advice. Had the company bought commitments first, as its account manager suggested, it would have locked in three years of a baseline that was about to shrink by more than a third.',
    },
    { type: 'heading', text: 'Right-sizing without surprises' },
    {
      type: 'paragraph',
      text: 'We ran the Vertical Pod Autoscaler with `updateMode: "Off"`, so that it only made recommendations, and collected four weeks that included a sale. CPU requests were set near the 95th percentile of use. Memory requests were set to the observed maximum plus 15%, with the limit equal to the request. The two resources deserve different treatment: a pod short of CPU becomes slow, while a pod short of memory is killed.',
    },
    {
      type: 'paragraph',
      text: 'Changes went out as pull requests to the deployment repository, ten services at a time, quietest first. Nine Java services were left alone, because they size their heap as a percentage of the memory limit. There a lower limit is a behaviour change in disguise, and the brief said no application changes. We noted them for later.',
    },
    { type: 'heading', text: 'Letting the nodes follow' },
    {
      type: 'paragraph',
      text: 'Smaller requests save nothing until nodes go away. The clusters used fixed node groups of a single instance size, so we moved them to Karpenter, which picks instance types to fit the pending pods and removes nodes that no longer earn their keep:',
    },
    {
      type: 'code',
      language: 'yaml',
      text: `apiVersion: karpenter.sh/v1
kind: NodePool
metadata:
  name: stateless
spec:
  template:
    spec:
      nodeClassRef: { group: karpenter.k8s.aws, kind: EC2NodeClass, name: default }
      expireAfter: 336h
      requirements:
        - key: karpenter.sh/capacity-type
          operator: In
          values: [spot, on-demand]
        - key: kubernetes.io/arch
          operator: In
          values: [amd64]
        - key: karpenter.k8s.aws/instance-category
          operator: In
          values: [c, m, r]
  disruption:
    consolidationPolicy: WhenEmptyOrUnderutilized
    consolidateAfter: 5m
    budgets:
      - nodes: '10%'
      - nodes: '0' # no repacking from 08:00 to 22:00 AEST; schedules are in UTC
        schedule: '0 22 * * *'
        duration: 14h
        reasons: [Underutilized]
  limits:
    cpu: '400'`,
    },
    {
      type: 'paragraph',
      text: "Allowing many instance types makes spot dependable. When one type is reclaimed, there are dozens of others to fall back on, and on-demand after those. Databases, queues and anything with a local disk stayed in a second pool that is on-demand only. Average CPU use on the nodes went from 14 to 37%. We didn't chase 60. A retailer needs room for the ten minutes after a television advertisement.",
    },
    { type: 'heading', text: 'What went wrong' },
    {
      type: 'paragraph',
      text: "Two things. A disruption budget that allowed zero evictions pinned 11 nodes for a week before we noticed that consolidation had stalled; there is now an alert for nodes that can't be drained. And one search service became slower at the 99th percentile after its CPU request was cut. It used little CPU on average but needed short bursts, and on a fuller node it had to compete for them. We restored its old request within the hour. A percentile over minutes says nothing about milliseconds, so latency has the last word.",
    },
    { type: 'heading', text: 'Keeping it' },
    {
      type: 'paragraph',
      text: "Savings decay. We haven't been in these clusters since day 98; three small habits of the platform team have kept the figure down through two quarters of growth. Pull requests that raise a request show the monthly price of the change. The recommendations are reviewed once a quarter, by the platform team alone. And each namespace has a budget in cost per thousand orders, so that growing sales don't set off an alarm and growing waste does.",
    },
    {
      type: 'quote',
      text: 'I expected a list of things my developers had done wrong. I got 14 pull requests and a smaller invoice.',
      author: 'Head of technology, retailer',
    },
    {
      type: 'conclusion',
      text: 'Measure for a week, agree what must not get worse, switch off what nobody is using, correct the requests, let the nodes follow, and only then commit. Most clusters we see have a third to spare before anyone opens an editor. Take that third first, and keep the engineers for the part that needs them.',
    },
  ],
}
