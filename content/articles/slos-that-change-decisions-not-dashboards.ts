import type { Article } from './article.ts'

export const article: Article = {
  slug: 'slos-that-change-decisions-not-dashboards',
  title: 'SLOs That Change Decisions, Not Dashboards',
  subtitle:
    'Error budgets, burn-rate alerts in Prometheus and a one-page policy that says what happens next.',
  excerpt:
    'How to define SLOs a product owner will act on: event-based indicators, multi-window burn-rate alerts in Prometheus and an error budget policy.',
  category: 'Reliability',
  tags: ['Observability', 'Prometheus', 'Incident Response', 'On-Call'],
  author: 'callum',
  featured: false,
  status: 'published',
  publishedAt: '2026-08-25T00:30:00.000Z',
  likes: 87,
  content: [
    {
      type: 'paragraph',
      text: 'A service level objective is a promise about what you will do when reliability falls below a line. If nothing changes on the day the line is crossed, what you have is a chart. We have removed more SLOs than we have added this year, because most of them had a target, a dashboard and no consequence. This is how we set up the ones that stay.',
    },
    { type: 'heading', text: 'Count events, close to the customer' },
    {
      type: 'paragraph',
      text: "An indicator is a ratio: good events divided by valid events. Requests are events, and so are messages delivered and files imported. Measure at the last place you control before the customer, which is normally the load balancer or gateway, since a pod that never received the request can't report that it failed. One to three indicators per user journey is plenty. CPU isn't one of them.",
    },
    {
      type: 'paragraph',
      text: "Take the target from what people tolerate, not from what the system did last quarter. At 99.9% over 30 days, one request in a thousand may fail; as a complete outage, that's 43 minutes. Say the minutes out loud in the meeting that agrees the target. It puts an end to many a request for a fourth nine.",
    },
    { type: 'heading', text: 'Record the ratio once per window' },
    {
      type: 'paragraph',
      text: 'Alerts and dashboards should read the same recorded series, or they will disagree during an incident. One rule per window keeps the expressions short and the evaluation cheap.',
    },
    {
      type: 'code',
      language: 'yaml',
      text: `groups:
  - name: checkout-slo-records
    rules:
      - record: job:slo_errors_per_request:ratio_rate5m
        expr: |
          sum by (job) (rate(http_requests_total{job="checkout", code=~"5.."}[5m]))
            /
          sum by (job) (rate(http_requests_total{job="checkout"}[5m]))
      - record: job:slo_errors_per_request:ratio_rate1h
        expr: |
          sum by (job) (rate(http_requests_total{job="checkout", code=~"5.."}[1h]))
            /
          sum by (job) (rate(http_requests_total{job="checkout"}[1h]))
      # and the same again for 30m, 6h and 3d`,
    },
    {
      type: 'paragraph',
      text: "For latency, use the bucket of a histogram as the definition of good: requests with `le=\"0.3\"` divided by all requests. Don't alert on a percentile. Percentiles can't be averaged across pods, and they don't say how many people waited.",
    },
    { type: 'heading', text: 'Alert on how fast the budget burns' },
    {
      type: 'paragraph',
      text: 'A burn rate of 1 uses up the budget exactly at the end of the window. At 14.4, an hour costs 2% of a 30-day budget, because 14.4 divided by 720 hours is 0.02. Each alert looks at two windows. The long one proves that the problem is significant; the short one proves that it is still happening, so that the page stops soon after the fix.',
    },
    {
      type: 'code',
      language: 'yaml',
      text: `groups:
  - name: checkout-slo-alerts
    rules:
      - alert: CheckoutBudgetBurningFast
        expr: |
          (
            job:slo_errors_per_request:ratio_rate1h{job="checkout"} > (14.4 * 0.001)
            and
            job:slo_errors_per_request:ratio_rate5m{job="checkout"} > (14.4 * 0.001)
          )
          or
          (
            job:slo_errors_per_request:ratio_rate6h{job="checkout"} > (6 * 0.001)
            and
            job:slo_errors_per_request:ratio_rate30m{job="checkout"} > (6 * 0.001)
          )
        labels:
          severity: page
        annotations:
          summary: Checkout fails {{ $value | humanizePercentage }} of requests
          runbook: https://runbooks.example.com/checkout/errors
      - alert: CheckoutBudgetBurningSlowly
        expr: |
          job:slo_errors_per_request:ratio_rate3d{job="checkout"} > 0.001
          and
          job:slo_errors_per_request:ratio_rate6h{job="checkout"} > 0.001
        labels:
          severity: ticket`,
    },
    {
      type: 'paragraph',
      text: 'The factors come from the widely used table in the SRE literature:[^workbook] 2% of the budget in an hour, or 5% in six hours, is worth waking someone; 10% in three days is worth a ticket. There is no `for` clause, since the windows already do that work. The annotation names the effect and links to a runbook, because the reader has just woken up.',
    },
    {
      type: 'table',
      caption: 'The two pages and the ticket, for an objective over 30 days',
      header: ['Budget spent', 'Long window', 'Short window', 'Burn rate', 'Says'],
      rows: [
        ['2%', '1 hour', '5 minutes', '14.4', 'page'],
        ['5%', '6 hours', '30 minutes', '6', 'page'],
        ['10%', '3 days', '6 hours', '1', 'ticket'],
      ],
    },
    { type: 'heading', text: 'Know where the arithmetic breaks' },
    {
      type: 'list',
      items: [
        'Low traffic: at ten requests an hour, one failure is a burn rate of 100. Use synthetic requests, combine several journeys or choose a longer window.',
        'Missing series: if no 5xx has ever been counted, the numerator is empty and so is the ratio. Create the counters with value zero when the process starts.',
        'Retention: Prometheus keeps 15 days unless told otherwise, so a 30-day budget read from raw data is wrong, and nothing warns you. Raise `--storage.tsdb.retention.time` or read from long-term storage.',
        'Total failure at the edge: when the gateway is down, nothing is counted. Keep one probe from outside and page on it.',
      ],
    },
    { type: 'heading', text: 'Write the policy on one page' },
    {
      type: 'paragraph',
      text: 'The remaining budget is one expression. What matters is the list of decisions tied to it, which engineering and product sign before anyone is upset.',
    },
    {
      type: 'code',
      language: 'text',
      text: `1 - (
  sum(increase(http_requests_total{job="checkout", code=~"5.."}[30d]))
    /
  sum(increase(http_requests_total{job="checkout"}[30d]))
) / 0.001`,
    },
    {
      type: 'list',
      items: [
        'More than half left: release as you like, and run the risky migration now.',
        'Less than a quarter left: every change to the journey goes out behind a flag, with a named person watching.',
        'Nothing left: only fixes and work that makes the journey more reliable, until the window recovers. The product owner may grant an exception in writing, twice a quarter.',
        'One incident took more than a fifth: a review is compulsory, whatever the remaining budget.',
      ],
    },
    {
      type: 'paragraph',
      text: 'The first line matters as much as the third. If you never spend the budget, the target is too loose or the team too careful, and both are worth a conversation. Review the targets every quarter with the person who answers to customers. If nobody from product attends, drop the SLO and keep the alert.',
    },
    {
      type: 'conclusion',
      text: "Good objectives make arguments shorter. The team knows when it may move fast, the on-call engineer is woken for things that matter, and the product owner decides by a number instead of a feeling. If yours hasn't changed a plan in six months, either it is generous or nobody believes it. Find out which.",
    },
    {
      type: 'link',
      url: 'https://www.finops.org/framework/',
      title: 'FinOps Framework',
      description: 'Principles, roles and capabilities for managing the cost of cloud.',
      image: '',
    },
    {
      type: 'footnote',
      label: 'workbook',
      text: 'Google, *The Site Reliability Workbook*, the chapter [Alerting on SLOs](https://sre.google/workbook/alerting-on-slos/).',
    },
  ],
}
