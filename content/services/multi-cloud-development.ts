import type { Service } from './service.ts'

export const multiCloudDevelopment: Service = {
  slug: 'multi-cloud-development',
  name: 'Multi-Cloud Development',
  metaTitle: 'Multi-cloud development and DevOps',
  metaDescription:
    'CI/CD, MLOps, GitOps and DevSecOps on AWS, Azure and Google Cloud: one delivery path, openly priced and handed over to your team.',
  eyebrow: 'Multi-Cloud Development',
  headline: 'One way to ship, on any cloud',
  lead: 'We build the path from commit to production once, for AWS, Azure and Google Cloud.',
  outcomes: [
    {
      figure: '15 min',
      label: 'from merge to production',
      text: 'Our upper limit, including tests and scans. Any slower and people batch changes, and batches cause incidents.',
    },
    {
      figure: '0',
      label: 'long-lived cloud keys',
      text: 'Pipelines sign in with short-lived OpenID Connect tokens for one repository and environment.',
    },
    {
      figure: '1',
      label: 'history of every change',
      text: 'Code, configuration and infrastructure change by reviewed commit. A rollback is a revert, and auditors read the log.',
    },
  ],
  offerings: [
    {
      title: 'CI/CD',
      text: 'Fast pipelines kept beside the code, with the same few stages for every service.',
      deliverables: [
        'Versioned templates to build, test, scan and deploy',
        'Caching and test splitting for your slowest builds',
        'Automatic rollback on error rate and latency',
        'One dashboard: lead time, deployments, failures, recovery',
      ],
    },
    {
      title: 'MLOps',
      text: 'Models go stale by themselves. Ours get review, rollback and data monitoring.',
      deliverables: [
        'Repeatable training: data, code and parameters recorded',
        'A model registry with an evaluation gate',
        'Batch and online serving, with shadow and canary releases',
      ],
    },
    {
      title: 'GitOps',
      text: 'What runs is what the repository says. Manual edits are the logged exception.',
      deliverables: [
        'Argo CD or Flux, installed with you, upgraded by you',
        'A layout for fifty services and three providers',
        'Promotion between environments as a reviewed diff',
        'No plain-text secrets in Git: External Secrets Operator or SOPS',
      ],
    },
    {
      title: 'DevSecOps',
      text: 'Security after the build is an argument; inside it, a test.',
      deliverables: [
        'Dependency, secret, infrastructure and image scans, with a triage budget',
        'Signed images with provenance and a bill of materials, verified at admission',
        'Policy as code for clusters and accounts, warnings first',
        'Threat models of your three key systems',
      ],
    },
  ],
  engagement: [
    {
      title: 'Look',
      duration: '2 weeks',
      text: 'Two engineers read your pipelines, watch a release and measure the waiting.',
      result: 'A ranked, costed plan, useful even if you stop here.',
    },
    {
      title: 'Prove',
      duration: '4 weeks',
      text: 'One service goes live on the new path, your engineers at the keyboard half the time.',
      result: 'A pipeline template, and before-and-after figures.',
    },
    {
      title: 'Spread',
      duration: '6 weeks',
      text: 'Your teams move their services. We pair, review and fix the template.',
      result: 'An empty migration board, and a template your people have changed themselves.',
    },
    {
      title: 'Rehearse',
      duration: '1 week',
      text: 'We break things on purpose, in daylight: a lost region, a revoked credential, a bad release.',
      result: 'Runbooks that have been used once.',
    },
    {
      title: 'Leave',
      duration: '1 week',
      text: 'Your team does a release and a cluster upgrade while we watch in silence.',
      result: 'Our access removed, and ninety days of questions answered free.',
    },
  ],
  example: {
    kind: 'code',
    language: 'yaml',
    file: 'checkout-appset.yaml',
    text: `apiVersion: argoproj.io/v1alpha1
kind: ApplicationSet
metadata:
  name: checkout
  namespace: argocd
spec:
  goTemplate: true
  goTemplateOptions: ['missingkey=error']
  generators:
    - clusters:
        selector:
          matchLabels:
            environment: production
  template:
    metadata:
      name: 'checkout-{{.nameNormalized}}'
    spec:
      project: payments
      source:
        repoURL: https://git.stratoworks.example/payments/checkout-config.git
        targetRevision: main
        path: 'overlays/{{.metadata.labels.provider}}'
      destination:
        server: '{{.server}}'
        namespace: checkout
      syncPolicy:
        automated:
          prune: true
          selfHeal: true`,
    spans:
      'k10 p2 s21 k4 p2 s15 k8 p4 k4 p2 s11 k9 p2 s7 k4 p4 k10 p2 n7 k17 p3 s18 p4 k10 p8 k8 p10 k8 p12 k11 p14 k11 p2 s13 k8 p6 k8 p8 k4 p2 s35 k4 p8 k7 p2 s15 k6 p10 k7 p2 s69 k14 p2 s13 k4 p2 s47 k11 p10 k6 p2 s22 k9 p2 s15 k10 p10 k9 p12 k5 p2 n15 k8 p2 n4',
    caption:
      'One definition, every production cluster. To add a provider, register a cluster with the right labels.',
  },
  questions: [
    {
      question: 'What does it cost?',
      answer:
        'The two-week assessment is AUD 38,000, fixed. Proving one service usually costs AUD 76,000: two engineers for four weeks at AUD 1,900 a day. After that we quote monthly, and you can stop with two weeks’ notice. Prices exclude GST.',
    },
    {
      question: 'Do we need more than one cloud?',
      answer:
        'Only if a regulator, acquisition or customer requires it, or if you’d otherwise have to build what the second one offers. Most companies do better with one, used well.',
    },
    {
      question: 'Will we be locked in to you?',
      answer:
        'No. Everything is open source or your provider’s own, in your accounts and repositories, with no agent or portal of ours. If we vanished on a Friday, Monday’s release would still go out.',
    },
    {
      question: 'And to a cloud provider?',
      answer:
        'Partly. Deployment, identity and observability stay portable; for managed databases and queues we write down the cost of leaving. Avoiding them usually costs more.',
    },
    {
      question: 'Do we have to change our CI system?',
      answer:
        'Rarely. GitHub Actions, GitLab CI and Azure Pipelines all work, and switching wastes six weeks. We replace a tool only when we can show it’s at fault.',
    },
    {
      question: 'What do you need from us?',
      answer:
        'Half an engineer’s week, someone who can approve access within a day, and a product owner who lets a real service go first.',
    },
  ],
  relatedTags: ['Pipelines', 'GitOps', 'Kubernetes', 'Supply Chain', 'Platform Engineering'],
  callToAction: {
    heading: 'See a commit reach three clouds',
    text: 'Forty minutes, live, in our own accounts, no slides. Bring the engineer with the hard questions.',
    label: 'Request a demo',
    href: '/contact?subject=Request%20a%20demo%3A%20Multi-Cloud%20Development',
  },
}
