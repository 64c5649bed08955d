import type { Article } from './article.ts'

export const article: Article = {
  slug: 'gitops-with-argo-cd-drift-secrets-and-rollbacks',
  title: 'GitOps with Argo CD: Drift, Secrets and Rollbacks',
  subtitle:
    'The three questions everyone asks in the second month, answered by what the controller really does.',
  excerpt:
    'How Argo CD detects drift and what it misses, where secrets should live, and why a rollback is a commit rather than a button in the interface.',
  category: 'CI/CD',
  tags: ['GitOps', 'Kubernetes', 'Pipelines', 'Platform Engineering'],
  author: 'amara',
  featured: false,
  status: 'published',
  publishedAt: '2026-10-20T00:20:00.000Z',
  likes: 127,
  content: [
    {
      type: 'paragraph',
      text: 'The first month with Argo CD is delightful: you commit, the cluster follows, the tiles turn green. In the second month someone edits a Deployment by hand and nothing happens, someone else asks where the database password goes, and a bad release meets a rollback button that refuses to work. All three behave exactly as designed. The design is worth knowing before two in the morning.',
    },
    { type: 'heading', text: 'A configuration to argue about' },
    {
      type: 'code',
      language: 'yaml',
      text: `apiVersion: argoproj.io/v1alpha1
kind: Application
metadata:
  name: payments
  namespace: argocd
spec:
  project: payments
  source:
    repoURL: https://git.stratoworks.example/platform/deploy.git
    targetRevision: main
    path: apps/payments/overlays/production
  destination:
    server: https://kubernetes.default.svc
    namespace: payments
  syncPolicy:
    automated:
      prune: true
      selfHeal: true
    syncOptions:
      - PruneLast=true
      - RespectIgnoreDifferences=true
  ignoreDifferences:
    - group: apps
      kind: Deployment
      name: payments
      jsonPointers:
        - /spec/replicas`,
    },
    {
      type: 'paragraph',
      text: "Neither `prune` nor `selfHeal` is on by default. Without `prune`, deleting a manifest from Git leaves the object running. Without `selfHeal`, a change made in the cluster is shown as `OutOfSync` and left alone until the next commit. Those are sensible defaults for the first week and poor ones for the first year. If Git isn't enforced, it is documentation.",
    },
    { type: 'heading', text: 'What counts as drift' },
    {
      type: 'paragraph',
      text: 'Argo CD watches the objects it manages, so a manual edit is noticed within seconds. Git is different: without a webhook it is polled, by default every two minutes plus up to a minute of jitter. If your deploys feel slow, configure the webhook before you touch anything else.',
    },
    {
      type: 'paragraph',
      text: 'The comparison covers only what Git describes, which is less than people assume:',
    },
    {
      type: 'list',
      items: [
        "An object created by hand in the same namespace belongs to no application. It isn't drift and it won't be pruned. Turn on orphaned-resource monitoring in the AppProject if you want to be told.",
        'A field that Git never mentions, such as an extra annotation, is generally not drift either. If a field matters, state it in Git, even where it equals the default.',
        'A field owned by another controller is permanent drift. The usual case is `replicas` under a HorizontalPodAutoscaler. With self-healing on, the two controllers fight.',
      ],
    },
    {
      type: 'paragraph',
      text: 'For a new service, leave `replicas` out of the manifest. For one that is already running, be careful: removing the field from a manifest that was applied client-side can reset the Deployment to one replica before the autoscaler reacts. There I prefer `ignoreDifferences`, always together with `RespectIgnoreDifferences=true`. On its own, the first setting only hides the difference from the comparison, and the next sync still writes the value from Git.',
    },
    { type: 'heading', text: 'Where secrets live' },
    {
      type: 'paragraph',
      text: 'Keep secret values out of Git and out of Argo CD. Plugins that inject values while manifests are rendered look convenient, but rendered manifests are cached in Redis, so your secrets end up there too, and the project itself advises against the pattern. Sealed Secrets is sound for a handful of values and tiresome for hundreds, because every rotation is a commit. Our default is the External Secrets Operator: Git holds a reference, and the operator inside the cluster fetches the value with its own workload identity.',
    },
    {
      type: 'code',
      language: 'yaml',
      text: `apiVersion: external-secrets.io/v1
kind: ExternalSecret
metadata:
  name: payments-db
  namespace: payments
spec:
  refreshInterval: 1h
  secretStoreRef:
    kind: ClusterSecretStore
    name: production
  target:
    name: payments-db
  data:
    - secretKey: password
      remoteRef:
        key: payments/production/db
        property: password`,
    },
    {
      type: 'paragraph',
      text: "This has two consequences. First, a refreshed Secret doesn't restart anything: environment variables keep the old value until the pod is replaced, while mounted files are updated after a delay, unless they use `subPath`. Plan rotation so that old and new credentials overlap. Second, reverting a commit doesn't revert a secret. The value lives elsewhere, with its own history, and the rollback procedure has to say so.",
    },
    { type: 'heading', text: 'Rollback is a commit' },
    {
      type: 'paragraph',
      text: "Argo CD does have a rollback command. It won't run while automated sync is enabled, and rightly so: the controller would put the newer commit straight back. You can switch automation off first, but if the application is itself generated by an ApplicationSet or a parent application, the parent may switch it on again in the middle of your incident. We have watched this happen. The rollback that sticks is a revert:",
    },
    {
      type: 'code',
      language: 'bash',
      text: `git revert --no-edit 4f2a91c
git push origin main
argocd app get payments --refresh
argocd app wait payments --sync --health --timeout 300`,
    },
    {
      type: 'paragraph',
      text: 'Make that path fast. Branch protection should let an on-call engineer merge a pure revert with one approval and a reduced set of checks. If a revert needs the full pipeline and two reviewers, people will reach for `kubectl`, and self-healing will undo them within seconds.',
    },
    { type: 'heading', text: 'What a revert cannot undo' },
    {
      type: 'list',
      items: [
        'Database migrations. Nothing runs a `PreSync` hook backwards. Make schema changes compatible with both versions.',
        'Images behind a mutable tag. If Git says `latest`, then reverting Git changes nothing. Deploy by digest.',
        'Pruned data. Pruning a claim deletes the volume if the reclaim policy says so. Annotate stateful objects with `argocd.argoproj.io/sync-options: Prune=false`.',
      ],
    },
    {
      type: 'conclusion',
      text: "Argo CD is a simple machine: it makes the cluster match what Git says, and it ignores everything Git leaves out. State what matters, keep values where they can be rotated, and practise the revert before you need it. A team that can revert in three minutes doesn't need a cleverer tool.",
    },
  ],
}
