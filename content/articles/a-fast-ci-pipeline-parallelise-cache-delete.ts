import type { Article } from './article.ts'

export const article: Article = {
  slug: 'a-fast-ci-pipeline-parallelise-cache-delete',
  title: 'A Fast CI Pipeline: Parallelise, Cache, Delete',
  subtitle: 'Ten minutes is a design limit, and most pipelines that miss it are doing work nobody needs.',
  excerpt:
    'What to run in parallel, what to cache and what to delete from a CI pipeline, with a working GitHub Actions example and the traps in each step.',
  category: 'CI/CD',
  tags: ['Pipelines', 'Platform Engineering', 'Supply Chain'],
  author: 'tomas',
  featured: true,
  status: 'published',
  publishedAt: '2026-11-03T00:45:00.000Z',
  likes: 180,
  content: [
    {
      type: 'paragraph',
      text: "A pull request should get its answer in under ten minutes, and five is better. Beyond that, people start something else, and then the cost is switching rather than waiting. In every slow pipeline we've been asked to fix, the time went to three things: work done in sequence that could run side by side, work repeated that could be remembered, and work that shouldn't be done at all. Deal with them in the reverse order. Deleting is free.",
    },
    { type: 'heading', text: 'Measure the critical path first' },
    {
      type: 'paragraph',
      text: "Export two weeks of job timings and look at the median and the 90th percentile of the whole run, including the time spent queueing for a runner. Then find the critical path: the longest chain of jobs that wait on one another. Only work on that chain. Making a two-minute lint job faster while a 14-minute test job runs beside it changes nothing except the team's mood.",
    },
    {
      type: 'paragraph',
      text: 'Queueing deserves its own line on the chart. If a quarter of your run is spent waiting for a machine, buying runners is cheaper than anything clever in this article.',
    },
    { type: 'heading', text: 'Delete' },
    {
      type: 'list',
      items: [
        '**The second run on main.** If a merge queue has tested the exact commit that lands, testing it again on `main` proves nothing. Build and deploy it instead.',
        '**Superseded runs.** Nobody wants the result of the push before last. A concurrency group with `cancel-in-progress` removes it.',
        '**End-to-end tests of things that a unit test covers.** Keep the handful of journeys that earn money. Move the rest down a level or out.',
        '**Flaky tests.** Quarantine on the second unexplained failure, with an owner and a date. A retry hides the fault and charges you for it on every run.',
        "**Jobs nobody reads.** If a report hasn't changed a decision this quarter, run it weekly or not at all.",
      ],
    },
    { type: 'heading', text: 'Parallelise' },
    {
      type: 'paragraph',
      text: "Independent checks belong in independent jobs, and the long test suite belongs in shards. Resist the urge to chain jobs with `needs` just because the diagram looks tidier. Lint doesn't have to pass before tests start.",
    },
    {
      type: 'code',
      language: 'yaml',
      text: `on:
  pull_request:
  merge_group:
permissions:
  contents: read
concurrency:
  group: ci-\${{ github.ref }}
  cancel-in-progress: true
jobs:
  check:
    runs-on: ubuntu-24.04
    timeout-minutes: 5
    steps:
      - uses: actions/checkout@v6
      - uses: actions/setup-node@v6
        with: { node-version-file: .nvmrc, cache: npm }
      - run: npm ci
      - run: npm run lint && npm run typecheck
  test:
    runs-on: ubuntu-24.04
    timeout-minutes: 8
    strategy:
      fail-fast: false
      matrix: { shard: [1, 2, 3, 4] }
    steps:
      - uses: actions/checkout@v6
      - uses: actions/setup-node@v6
        with: { node-version-file: .nvmrc, cache: npm }
      - run: npm ci
      - run: npx vitest run --shard=\${{ matrix.shard }}/4`,
    },
    {
      type: 'paragraph',
      text: 'Shards have a fixed cost. If checkout and install take 70 seconds, four shards spend 280 seconds of runner time before the first assertion, and eight spend twice that. Stop adding shards when set-up is about a third of the job. Vitest divides the suite by file and not by duration, so one enormous file sets the pace for all of them. Split the file. We set `fail-fast: false` because a developer who must fix two failures would rather see both at once.',
    },
    { type: 'heading', text: 'Make one check the gate' },
    {
      type: 'paragraph',
      text: 'Branch protection should require one job, not a list that drifts away from the workflow. There is a trap here: GitHub reports a skipped job as success, and a job whose `needs` have failed is skipped. A naive gate therefore passes exactly when it should not. Run it always, and make it look at the results:',
    },
    {
      type: 'code',
      language: 'yaml',
      text: `  gate:
    if: always()
    needs: [check, test]
    runs-on: ubuntu-24.04
    timeout-minutes: 2
    steps:
      - env:
          NEEDS: \${{ toJSON(needs) }}
        run: jq -e 'all(.result == "success")' <<< "$NEEDS"`,
    },
    { type: 'heading', text: 'Cache what is slow to fetch and safe to lose' },
    {
      type: 'paragraph',
      text: "A cache must only ever change the speed of a build, never its result. Cache the package download directory, keyed on the lockfile, which is what `cache: npm` does. Don't cache `node_modules` and then run `npm ci`, because the first thing that `npm ci` does is delete it. For container images, order the Dockerfile so that dependencies are installed before the source is copied, then keep layers in a registry cache with `mode=max` so that intermediate stages are kept too.",
    },
    {
      type: 'paragraph',
      text: 'Treat caches as an attack surface. On GitHub a pull request can read caches from the default branch, but what it writes stays in its own scope. Keep it that way: never let a workflow that runs with elevated rights on `pull_request_target` build untrusted code and save a cache. Pin third-party actions to a full commit hash and let a bot raise the updates. The example shows tags for readability only.',
    },
    { type: 'heading', text: 'Keep it fast' },
    {
      type: 'paragraph',
      text: 'Pipelines slow down by a few seconds a week, and no single change is to blame. Set a budget, such as eight minutes at the 90th percentile, and treat a week over budget like a failing test: assign it to someone, and fix it before adding steps. The `timeout-minutes` in the example are part of that discipline. Without them a hung job on GitHub can hold a runner for six hours before anyone hears about it.',
    },
    {
      type: 'conclusion',
      text: "Measure the critical path, delete first, then split, then cache. Most teams do it backwards: they add a cache to work that shouldn't exist and shard a suite that is half flaky. A fast pipeline is mostly a small pipeline, and keeping it small is a decision you make every week.",
    },
  ],
}
