import type { Article } from './article.ts'

export const article: Article = {
  slug: 'from-release-weekends-to-a-30-deploy-a-day-pipeline',
  title: 'From Release Weekends to a 30-Deploy-a-Day Pipeline',
  subtitle:
    'How a freight company with 140 services stopped releasing by appointment and started releasing by default.',
  excerpt:
    'A freight company swapped its fortnightly release weekend for 30 deploys a day: trunk-based development, one pipeline, and canaries that make the call.',
  category: 'Case Study',
  tags: ['Pipelines', 'Platform Engineering', 'Kubernetes', 'Observability'],
  author: 'tomas',
  featured: true,
  status: 'published',
  publishedAt: '2026-11-17T00:30:00.000Z',
  likes: 164,
  content: [
    {
      type: 'list',
      items: [
        'One a fortnight → **30 a day** production deploys',
        '12 days → **47 minutes** from merge to production',
        '3 hours → **9 minutes** to restore after a bad change',
        'Access removed on **day 98**, and the releases go on',
      ],
    },
    {
      type: 'paragraph',
      text: "Every second Saturday at six in the evening, 34 people at a freight company joined a call and released two weeks of work by hand. The call ran for 14 hours on average. One weekend in four ended with at least one service rolled back. Fourteen weeks later the same teams made about 30 production deploys each working day, during office hours, and the call no longer existed. On day 98 our access was removed, as the contract had said from day 1. None of the tools involved were new. What changed was the size of each change, and who decides whether it's good.",
    },
    { type: 'heading', text: 'What the weekend was really for' },
    {
      type: 'paragraph',
      text: "The company has 140 services and 19 teams. Release weekends were introduced after an outage, and each later outage added a step: a sign-off, a spreadsheet, a second rehearsal. By the time we arrived the run sheet had 212 lines. Thirty-four people for 14 hours, 26 times a year, is roughly 12,000 person-hours, but that wasn't the real cost. The real cost was that any single release contained the work of 19 teams, so a fault could be anywhere and the only safe response was to roll back a lot of innocent code.",
    },
    {
      type: 'paragraph',
      text: 'We asked what each line of the run sheet protected against. About half guarded against services being released in the wrong order. A third were manual smoke tests. The rest recorded who had approved what. Ordering is a compatibility problem, smoke testing is a measurement problem and approval is a record-keeping problem. None of the three needs a weekend.',
    },
    { type: 'heading', text: 'One trunk, small changes' },
    {
      type: 'paragraph',
      text: 'The median branch lived for 11 days. We set one rule: merge to trunk at least daily, with unfinished behaviour behind a flag. Teams disliked it for about three weeks. Then the merge conflicts stopped, and nobody asked to go back. By week eight the median branch lived for nine hours.',
    },
    {
      type: 'paragraph',
      text: "Ordering went away with a second rule: every change must work with the version before it and the version after it, on both sides of an interface. Fields are added before they are used, and removed once nothing uses them. A contract test in the consumer's build proves it. This was the hardest habit to build, and it made everything else possible. If you take only one thing from this article, take this.",
    },
    { type: 'heading', text: 'One pipeline, run as a product' },
    {
      type: 'paragraph',
      text: "There were 140 pipelines, most copied from one another years earlier. We replaced them with one shared workflow, versioned and owned by the client's platform team of four. We wrote its first version with them; from day 33, when it released the first service, they made every change to it themselves. A service repository supplies its name, its language and its service-level objective. Everything else is the same everywhere:",
    },
    {
      type: 'list',
      items: [
        'Lint, unit and contract tests on every pull request, in under six minutes at the 90th percentile.',
        'One image per merge, built once, signed, and promoted by digest. Nothing is rebuilt between environments.',
        'The pull request, the reviewer, the test results and the digest are stored together. Internal audit accepted that record in place of the sign-off sheet, because it is complete and nobody can forget to fill it in.',
        'Deployment is a commit to the deployment repository, made by the pipeline, never by a person.',
      ],
    },
    { type: 'heading', text: 'The canary is the change board' },
    {
      type: 'paragraph',
      text: 'The change advisory board met to judge risk from a description. A canary judges it from traffic. Each deploy sends 5% of requests to the new version and asks two questions: is the error ratio acceptable, and is the latency? If either answer is no, traffic returns to the stable version and the team gets a message. Here are the steps that most services inherit and the first of the two questions, running on Argo Rollouts with Istio doing the weighting:',
    },
    {
      type: 'code',
      language: 'yaml',
      text: `# Rollout consignment-api
steps:
  - setWeight: 5
  - analysis:
      templates:
        - templateName: canary-errors
        - templateName: canary-latency # same shape, on p95
  - setWeight: 25
  - pause: { duration: 5m }
  - setWeight: 50
  - pause: { duration: 5m }`,
    },
    {
      type: 'code',
      language: 'yaml',
      text: `# AnalysisTemplate canary-errors
metrics:
  - name: error-ratio
    interval: 1m
    count: 5
    failureLimit: 1 # the second bad minute aborts
    successCondition: result[0] < 0.01
    provider:
      prometheus:
        query: |
          (sum(rate(istio_requests_total{reporter="source",
            destination_service_name="{{args.service}}",response_code=~"5.."}[2m]))
            or vector(0))
          / sum(rate(istio_requests_total{reporter="source",
            destination_service_name="{{args.service}}"}[2m]))`,
    },
    {
      type: 'paragraph',
      text: "Two details matter. The `or vector(0)` is there because a healthy canary may have no 5xx series at all, and an empty result is an error rather than a pass. And a service that receives four requests a minute can't be judged on 5% of them. For the 31 quietest services we replay synthetic bookings against the canary instead of pretending the statistics work.",
    },
    { type: 'heading', text: 'What went wrong' },
    {
      type: 'paragraph',
      text: 'In week eight a canary passed and the change still broke invoicing, because the damage showed up in a nightly batch, not in request errors. Canaries see what you measure. We added freshness and count checks to the batch outputs, and those services now wait for one batch cycle before the next promotion. We also moved too many teams at once in week six, and had to stop for a week while the platform team answered questions. Three teams at a time was the right pace.',
    },
    { type: 'heading', text: 'Day 98' },
    {
      type: 'paragraph',
      text: "On day 90 we rehearsed the handover: the platform team lost a region and brought it back in 17 minutes, while we kept our hands off the keyboard. On day 98 our accounts and keys were removed, and someone on the client's side read the list aloud to check that it was empty. What the figures above leave out:",
    },
    {
      type: 'list',
      items: [
        '30 production deploys each working day are roughly one a week per service. The other two figures above are medians.',
        'Around 2% of deploys are aborted by a canary, which is about three a week. Most go unnoticed outside the team.',
        'Release weekends: the last one was cancelled for lack of anything to release.',
      ],
    },
    {
      type: 'quote',
      text: 'We used to release every second Saturday with thirty-four people on a call. Now each team releases when its change is ready, usually before lunch.',
      author: 'Rosalind Achterberg, Head of Engineering, Kestrelane',
    },
    { type: 'heading', text: 'Nine months later' },
    {
      type: 'paragraph',
      text: "What follows is the client's own work. We know about it because they told us over lunch. Twelve new services have started on the pipeline, and we haven't seen any of them. The platform team has replaced the latency check with one of its own that allows for the time of day. Deploys stand at 34 a day. Nobody has asked for our access back, which is the figure we care about most.",
    },
    {
      type: 'conclusion',
      text: "Frequency was never the goal. Small changes were, and frequency is what small changes look like from the outside. If your releases are frightening, don't rehearse them harder. Make each one so small that the pipeline can judge it, give the canary the authority to say no, and let the calendar empty itself.",
    },
  ],
}
