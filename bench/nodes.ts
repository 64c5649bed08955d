// `npm run bench -- --nodes 1,2`: measures one and more nodes behind a load balancer, on PostgreSQL and S3-compatible
// storage: answers per second, and CPU time per answer of each part. All parts share the cores of one machine, so only the
// CPU times can be extrapolated.
import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { availableParallelism, cpus } from 'node:os'
import { join } from 'node:path'
import { startCluster, type Cluster } from '#tests/nodes/cluster.ts'
import { adminCredentials } from '#tests/support/servers/server-process.ts'
import { median } from '#tests/support/statistics.ts'
import { runLoad, type LoadRequest } from './http-load.ts'
import { startBenchServer } from './servers/processes.ts'

const ticksPerSecond = Number(execFileSync('getconf', ['CLK_TCK'], { encoding: 'utf8' }))

/** Returns the CPU time of a process and its descendants in microseconds. */
function cpuMicros(root: number): number {
  const processes = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => {
      try {
        const [, rest = ''] = readFileSync(`/proc/${name}/stat`, 'utf8').split(/\) (?=\S )/)
        const fields = rest.split(' ')
        // Field 1 is the parent; 11 to 14 are the times of the process and of its ended children (man proc_pid_stat).
        const ticks = fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0)
        return [{ pid: Number(name), parent: Number(fields[1]), ticks }]
      } catch {
        return []
      }
    })
  const descendants = new Set([root])
  for (let before = 0; before !== descendants.size;) {
    before = descendants.size
    for (const { pid, parent } of processes) if (descendants.has(parent)) descendants.add(pid)
  }
  const ticks = processes.filter(({ pid }) => descendants.has(pid)).reduce((sum, one) => sum + one.ticks, 0)
  return (ticks / ticksPerSecond) * 1_000_000
}

const usage = (cluster: Cluster) => ({
  nodes: cluster.nodes.reduce((sum, node) => sum + cpuMicros(node.pid()), 0),
  balancer: cluster.balancer.pid ? cpuMicros(cluster.balancer.pid) : 0,
  database: cpuMicros(cluster.postgres.process.pid!),
})

type Load = { row: string; requests: LoadRequest[] | (() => LoadRequest) }

async function measure(cluster: Cluster, { requests }: Load, seconds: number) {
  const before = usage(cluster)
  const { perSecond, answers, p99, errors } = await runLoad(cluster.base, requests, { seconds })
  const after = usage(cluster)
  const each = (part: keyof typeof after) => Math.round((after[part] - before[part]) / answers)
  return {
    'answers/s': Math.round(perSecond),
    'p99 ms': Number(p99.toFixed(1)),
    'node µs': each('nodes'),
    'balancer µs': each('balancer'),
    'database µs': each('database'),
    errors,
  }
}

/** Measures a bare node:http server with the same bytes, to compare machines. */
async function measureBareServer(cluster: Cluster, path: string, seconds: number) {
  const bare = await startBenchServer('bare-server.ts', { usesAllProcessors: true })
  try {
    const origin = `http://127.0.0.1:${cluster.nodes[0]!.port}`
    const headers = { 'accept-encoding': 'br' }
    await bare.call('copyAnswers', { origin, paths: [path], headers })
    await runLoad(bare.origin, [{ path }], { seconds: 1 })
    const before = await bare.call<number>('cpuMicros')
    const { answers, perSecond, p99, errors } = await runLoad(bare.origin, [{ path }], { seconds })
    const micros = ((await bare.call<number>('cpuMicros')) - before) / answers
    return {
      'answers/s': Math.round(perSecond),
      'p99 ms': Number(p99.toFixed(1)),
      'node µs': Math.round(micros),
      errors,
    }
  } finally {
    await bare.stop()
  }
}

/** Returns the median time in milliseconds until a change is acknowledged, by which all nodes have dropped their pages. */
async function measurePublishing(cluster: Cluster): Promise<number> {
  const call = async (method: string, path: string, body: object, token = '') => {
    const response = await fetch(`${cluster.base}${path}`, {
      method,
      headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
      body: JSON.stringify(body),
    })
    return (await response.json()) as { token: string }
  }
  const { token } = await call('POST', '/api/auth/login', adminCredentials)
  const times: number[] = []
  for (let n = 0; n < 40; n += 1) {
    const begun = performance.now()
    await call('POST', '/api/categories', { name: `Category ${n}` }, token)
    times.push(performance.now() - begun)
  }
  return Number(median(times.slice(5)).toFixed(1))
}

/** Measures each number of nodes, prints the results and writes bench/nodes-results.json. */
export async function benchNodes(counts: number[], seconds: number): Promise<void> {
  const results: object[] = []
  let balancer = ''
  for (const nodes of counts) {
    const cluster = await startCluster({ nodes })
    balancer = cluster.balancer.kind
    try {
      const list = await fetch(`${cluster.base}/api/blogs/published?limit=1`)
      const { blogPosts } = (await list.json()) as { blogPosts: { _id: string; slug: string }[] }
      const { _id: postId, slug } = blogPosts[0]!
      let written = 0
      const comment = (): LoadRequest => ({
        method: 'POST',
        path: '/api/comments',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({
          postId,
          name: 'Reader',
          email: 'r@example.com',
          comment: `Comment ${(written += 1)}`,
        }),
        expects: 201,
      })
      const page = (path: string): LoadRequest[] => [{ path, headers: { 'accept-encoding': 'br' } }]
      const loads: Load[] = [
        { row: 'cached article', requests: page(`/blog/${slug}`) },
        // A path with a token is never cached.
        { row: 'uncached article', requests: page(`/blog/${slug}?token=x`) },
        { row: 'uncached search', requests: page('/api/blogs/published?search=release') },
        { row: 'comment stored', requests: comment },
      ]
      results.push({
        nodes,
        row: 'bare node:http',
        ...(await measureBareServer(cluster, `/blog/${slug}`, seconds)),
      })
      for (const load of loads) {
        await measure(cluster, load, 2)
        results.push({ nodes, row: load.row, ...(await measure(cluster, load, seconds)) })
      }
      results.push({ nodes, row: 'publishing, ms', 'answers/s': await measurePublishing(cluster) })
    } finally {
      await cluster.stop()
    }
  }
  const machine = {
    date: new Date().toISOString().slice(0, 10),
    commit: execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim(),
    node: process.version,
    processor: cpus()[0]?.model ?? 'unknown',
    cores: availableParallelism(),
    balancer,
  }
  console.table(results)
  console.table(machine)
  await writeFile(
    join(import.meta.dirname, 'nodes-results.json'),
    `${JSON.stringify({ machine, results }, null, 2)}\n`,
  )
}
