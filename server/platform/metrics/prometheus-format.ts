/** A figure with the labels that tell it from others of its name. */
export type Sample = { labels?: Record<string, string | number>; value: number }

export type Metric = { name: string; help: string; type: 'counter' | 'gauge'; samples: Sample[] }

/** Answers by how long they took; the counts are of all up to each limit (seconds). */
const limits = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

const escaped = (text: string) => text.replaceAll('\\', '\\\\').replaceAll('"', '\\"').replaceAll('\n', '\\n')

function line(name: string, { labels = {}, value }: Sample): string {
  const given = Object.entries(labels).map(([label, text]) => `${label}="${escaped(String(text))}"`)
  return `${name}${given.length > 0 ? `{${given.join(',')}}` : ''} ${value}`
}

const head = (name: string, help: string, type: string) => [
  `# HELP ${name} ${help}`,
  `# TYPE ${name} ${type}`,
]

/** Figures as Prometheus reads them (text format 0.0.4). */
export function formatMetrics(families: Metric[]): string {
  const lines = families.flatMap(({ name, help, type, samples }) => [
    ...head(name, help, type),
    ...samples.map((sample) => line(name, sample)),
  ])
  return lines.map((one) => `${one}\n`).join('')
}

/** Counts, one for each set of labels. Callers see to it that there are few. */
export function createCounter<Labels extends Record<string, string | number>>() {
  const counts = new Map<string, { labels: Labels; value: number }>()
  /** The count of one set of labels, to be added to; shown from now on. */
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

/** How long things took, for each call. */
export function createHistogram(name: string, help: string) {
  const byCall = new Map<string, { buckets: number[]; sum: number; count: number }>()
  return {
    observe(call: string, seconds: number): void {
      let seen = byCall.get(call)
      if (!seen) byCall.set(call, (seen = { buckets: limits.map(() => 0), sum: 0, count: 0 }))
      seen.sum += seconds
      seen.count += 1
      for (const [n, limit] of limits.entries()) if (seconds <= limit) seen.buckets[n]! += 1
    },
    format(): string {
      const lines = [...byCall].flatMap(([call, { buckets, sum, count }]) => [
        ...limits.map((le, n) => line(`${name}_bucket`, { labels: { call, le }, value: buckets[n]! })),
        line(`${name}_bucket`, { labels: { call, le: '+Inf' }, value: count }),
        line(`${name}_sum`, { labels: { call }, value: sum }),
        line(`${name}_count`, { labels: { call }, value: count }),
      ])
      return [...head(name, help, 'histogram'), ...lines].map((one) => `${one}\n`).join('')
    },
  }
}
