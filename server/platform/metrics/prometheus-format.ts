/** One value of a metric; labels distinguish it from others of the same name. */
export type Sample = { labels?: Record<string, string | number>; value: number }

export type Metric = { name: string; help: string; type: 'counter' | 'gauge'; samples: Sample[] }

/** Upper bounds (seconds) of the histogram's buckets. */
const bucketBounds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

const escapeLabel = (text: string) =>
  text.replaceAll('\\', '\\\\').replaceAll('"', '\\"').replaceAll('\n', '\\n')

function line(name: string, { labels = {}, value }: Sample): string {
  const pairs = Object.entries(labels).map(([label, text]) => `${label}="${escapeLabel(String(text))}"`)
  return `${name}${pairs.length > 0 ? `{${pairs.join(',')}}` : ''} ${value}`
}

const header = (name: string, help: string, type: string) => [
  `# HELP ${name} ${help}`,
  `# TYPE ${name} ${type}`,
]

/** Formats metrics for Prometheus (text format 0.0.4). */
export function formatMetrics(families: Metric[]): string {
  const lines = families.flatMap(({ name, help, type, samples }) => [
    ...header(name, help, type),
    ...samples.map((sample) => line(name, sample)),
  ])
  return lines.map((one) => `${one}\n`).join('')
}

/** Creates a counter with one count per set of labels. Labels must have few values, because every set is kept. */
export function createCounter<Labels extends Record<string, string | number>>() {
  const counts = new Map<string, { labels: Labels; value: number }>()
  /** The count of one set of labels, which starts at 0; callers may add to its `value`. */
  const countOf = (labels: Labels) => {
    const key = Object.values(labels).join('\n')
    let count = counts.get(key)
    if (!count) counts.set(key, (count = { labels, value: 0 }))
    return count
  }
  return {
    countOf,
    add(labels: Labels): void {
      countOf(labels).value += 1
    },
    samples: (): Sample[] => [...counts.values()],
  }
}

/** Creates a histogram of durations in seconds, by call. */
export function createHistogram(name: string, help: string) {
  const byCall = new Map<string, { buckets: number[]; sum: number; count: number }>()
  return {
    observe(call: string, seconds: number): void {
      let histogram = byCall.get(call)
      if (!histogram) byCall.set(call, (histogram = { buckets: bucketBounds.map(() => 0), sum: 0, count: 0 }))
      histogram.sum += seconds
      histogram.count += 1
      for (const [n, limit] of bucketBounds.entries()) if (seconds <= limit) histogram.buckets[n]! += 1
    },
    format(): string {
      const lines = [...byCall].flatMap(([call, { buckets, sum, count }]) => [
        ...bucketBounds.map((le, n) => line(`${name}_bucket`, { labels: { call, le }, value: buckets[n]! })),
        line(`${name}_bucket`, { labels: { call, le: '+Inf' }, value: count }),
        line(`${name}_sum`, { labels: { call }, value: sum }),
        line(`${name}_count`, { labels: { call }, value: count }),
      ])
      return [...header(name, help, 'histogram'), ...lines].map((one) => `${one}\n`).join('')
    },
  }
}
