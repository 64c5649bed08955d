import { demoFiles, demoImages } from '#content/demo/article-media.ts'
import type { Article } from './article.ts'

export const article: Article = {
  slug: 'unit-cost-a-cloud-bill-an-engineer-can-move',
  title: 'Unit Cost: A Cloud Bill an Engineer Can Move',
  subtitle:
    'A total tells you that spending went up; a unit cost tells you whether anyone should do something about it.',
  excerpt:
    'How to turn a cloud invoice into cost per order or per claim, with SQL on FOCUS data, and how to make it a number that engineers can move.',
  category: 'FinOps',
  tags: ['Cost', 'Observability', 'Platform Engineering'],
  author: 'tomas',
  featured: false,
  status: 'published',
  publishedAt: '2026-09-01T00:25:00.000Z',
  likes: 0,
  content: [
    {
      type: 'paragraph',
      text: "Show an engineering team the monthly cloud bill and very little happens. The number is large, late, shared by everyone and mostly explained by growth. Show the same team that one order costs 2.1 cents to process and cost 1.9 cents last week, and someone opens a profiler. The difference isn't motivation. The second number is one a single person can move, and watch it move.",
    },
    { type: 'heading', text: 'Why totals mislead' },
    {
      type: 'paragraph',
      text: 'Suppose the bill grows from A$80,000 to A$96,000 in a quarter, a rise of 20%. In the same quarter orders grew from 4.0 to 5.0 million. Cost per thousand orders fell from A$20.00 to A$19.20. Engineering did well, and the total hid it. The opposite is just as common: a flat bill over falling volume looks like discipline but is decay.',
    },
    {
      type: 'image',
      url: demoImages.billAndUnitCost.url,
      alt: demoImages.billAndUnitCost.alt,
      decorative: false,
      width: 'wide',
      caption: 'Four quarters of one service. The left half hides that orders grew too.',
    },
    {
      type: 'paragraph',
      text: 'Every bill is the product of three things: how much work came in, how many resources each piece of work used, and what each resource cost. The business owns the first. Procurement and platform teams own the third, through commitments and instance choice. Engineers own the second, and a unit cost that holds price steady is the only honest measure of it.',
    },
    { type: 'heading', text: 'Choose a unit that someone sells' },
    {
      type: 'list',
      items: [
        'It is something the business already counts: an order, a claim, a shipment tracked, an active customer per month.',
        'Its volume drives the cost of the service. Cost per registered user is meaningless if only a tenth of them log in.',
        'It is recorded by the system that does the work, not typed into a form.',
        'There are few of them. One per product, and at most one more per expensive service. Ten unit costs make a dashboard. Two make a conversation.',
      ],
    },
    {
      type: 'paragraph',
      text: 'Requests per second is the usual wrong answer: it improves when someone makes the client chattier.',
    },
    { type: 'heading', text: 'Build it from two tables' },
    {
      type: 'paragraph',
      text: "You don't need a product to start. The large providers export billing data in FOCUS,[^focus] an open format with the same column names everywhere.",
    },
    {
      type: 'list',
      ordered: true,
      items: [
        'Load the export into PostgreSQL or your warehouse every night.',
        'Have each service write its daily unit count to a second table.',
        'Join the two by day and service, and divide.',
      ],
    },
    {
      type: 'callout',
      tone: 'warning',
      text: 'Use `EffectiveCost`, not `BilledCost`, because it spreads prepaid commitments over the usage they cover. With `BilledCost`, the day you buy a commitment looks like a catastrophe.',
    },
    {
      type: 'paragraph',
      text: 'Here the column names are in snake case and `tags` is `jsonb`:',
    },
    {
      type: 'code',
      language: 'sql',
      text: `WITH cost AS (
  SELECT (charge_period_start AT TIME ZONE 'UTC')::date AS day,
         coalesce(tags ->> 'service', 'untagged') AS service,
         sum(effective_cost) AS cost
  FROM focus_charges
  WHERE charge_category <> 'Tax'
  GROUP BY 1, 2
),
shared AS (
  SELECT day, sum(cost) AS pool
  FROM cost WHERE service IN ('platform', 'untagged') GROUP BY day
),
loaded AS (
  SELECT c.day, c.service,
         c.cost + coalesce(s.pool, 0) * c.cost / nullif(sum(c.cost) OVER (PARTITION BY c.day), 0) AS cost
  FROM cost c LEFT JOIN shared s USING (day)
  WHERE c.service NOT IN ('platform', 'untagged')
)
SELECT date_trunc('week', l.day)::date AS week,
       l.service,
       sum(l.cost) AS cost,
       sum(u.units) AS units,
       1000 * sum(l.cost) / nullif(sum(u.units), 0) AS cost_per_thousand
FROM loaded l
LEFT JOIN daily_units u USING (day, service)
GROUP BY 1, 2
ORDER BY 1, 2;`,
    },
    {
      type: 'table',
      caption: 'Five weeks of one service',
      header: ['Week from', 'Cost (A$)', 'Orders', 'A$ per thousand'],
      rows: [
        ['20 July', '7,590.68', '409,775', '18.52'],
        ['27 July', '7,380.82', '394,570', '18.71'],
        ['3 August', '8,705.12', '398,248', '**21.86**'],
        ['10 August', '8,985.06', '416,156', '**21.59**'],
        ['17 August', '8,796.57', '404,821', '**21.73**'],
      ],
    },
    {
      type: 'paragraph',
      text: 'The query shares platform and untagged cost in proportion to direct cost. Any rule for sharing is arbitrary, so pick a simple one, publish it, and leave it alone for a year. What matters more is the size of the pool. When more than about a fifth of spend is shared or untagged, fix the tags before you argue about the formula.',
    },
    { type: 'heading', text: 'Separate the floor from the slope' },
    {
      type: 'paragraph',
      text: "An average unit cost falls on its own when volume rises, because fixed cost is spread more thinly. A team shouldn't be praised for a busy December. Plot daily cost against daily units for a couple of months and fit a line; PostgreSQL has both numbers built in, as `regr_intercept` and `regr_slope`. They call for different work.",
    },
    { type: 'heading', level: 3, text: 'The floor' },
    {
      type: 'paragraph',
      text: 'The intercept is what a day without a single unit would cost: standing databases, idle replicas, the cluster itself. A high floor is a sizing and architecture problem.',
    },
    { type: 'heading', level: 3, text: 'The slope' },
    {
      type: 'paragraph',
      text: "The slope is the marginal cost of one more unit. A steep slope is code: a query without an index, a payload logged three times, an image resized on every view. The table jumps in August, and the floor didn't move: a release on the 3rd had made each order more expensive.",
    },
    {
      type: 'gallery',
      images: [
        {
          url: demoImages.beforeTheRelease.url,
          alt: demoImages.beforeTheRelease.alt,
          decorative: false,
          caption: '29 June to 2 August: A$13.14 per thousand orders.',
        },
        {
          url: demoImages.afterTheRelease.url,
          alt: demoImages.afterTheRelease.alt,
          decorative: false,
          caption: '3 to 23 August: A$16.35, from the same floor.',
        },
      ],
      caption: 'Each dot is one day.',
    },
    {
      type: 'video',
      url: demoFiles.twoSlopes.url,
      title: 'The line through eight weeks',
      poster: demoImages.twoSlopes.url,
      caption: 'The same days, one after the other. 11 seconds, no sound.',
    },
    { type: 'heading', text: 'Put it where engineers already look' },
    {
      type: 'paragraph',
      text: 'A monthly slide changes nothing. We put the unit cost on the service dashboard beside latency and error rate, mark each deploy on the chart, and alert the owning team when the seven-day figure is more than 15% above the four weeks before. Billing data arrives a day or two late, so treat it as the slow but truthful signal. For a fast one, track CPU-seconds or bytes written per order.',
    },
    {
      type: 'quote',
      text: 'When a measure becomes a target, it ceases to be a good measure.',
      author: 'Marilyn Strathern',
    },
    {
      type: 'paragraph',
      text: 'So be careful with targets. Give a team a unit cost to hit and it will hit it, if necessary by deleting the replica that would have saved you in March. Pair every cost figure with the service-level objective, and treat a saving that spends the error budget as a loan.',
    },
    { type: 'heading', text: 'Know when to stop' },
    {
      type: 'paragraph',
      text: 'If an order earns A$6.00 and costs 2 cents to process, a tenth off is worth about 3 cents in every hundred dollars earned. Unit cost also tells you when to leave it alone.',
    },
    { type: 'divider' },
    {
      type: 'paragraph',
      text: 'The figures are made up, so that nobody’s bill is on display. The file has all 56 days, so you can recompute the table, both lines and the video.',
    },
    {
      type: 'file',
      url: demoFiles.ordersDaily.url,
      name: demoFiles.ordersDaily.file,
      size: demoFiles.ordersDaily.size,
      text: 'Eight weeks of daily cost',
    },
    {
      type: 'conclusion',
      text: 'Pick one unit the business sells, join two tables, split the floor from the slope, and put the result next to latency. It takes a fortnight and no new vendor. Then the question changes from why the bill is so high to which change moved it, and that one has an answer.',
    },
    {
      type: 'footnote',
      label: 'focus',
      text: 'The [FinOps Open Cost and Usage Specification](https://focus.finops.org/).',
    },
  ],
}
