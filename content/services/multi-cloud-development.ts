import type { Service } from './service.ts'

export const multiCloudDevelopment: Service = {
  slug: 'multi-cloud-development',
  name: 'Multi-Cloud Development',
  metaTitle: 'Multi-cloud development and DevOps',
  metaDescription:
    'CI/CD, MLOps, GitOps and DevSecOps across AWS, Azure and Google Cloud: one delivery path, openly priced and handed over to your team.',
  eyebrow: 'Multi-Cloud Development',
  headline: 'One way to ship, on any cloud',
  lead: 'We build the path from commit to production once and point it at AWS, Azure and Google Cloud. Your teams learn one way to release, and a second provider stops being a second platform.',
  outcomes: [
    {
      figure: '15 min',
      label: 'from merge to production',
      text: 'The ceiling we agree for a typical service, tests and scans included. Past it people batch their changes, and batches are where incidents come from.',
    },
    {
      figure: '0',
      label: 'long-lived cloud keys',
      text: 'Pipelines sign in with short-lived OpenID Connect tokens, scoped to one repository and one environment. There is no cloud key in the secret store to steal.',
    },
    {
      figure: '1',
      label: 'history of every change',
      text: 'Code, configuration and infrastructure all change by reviewed commit. Rolling back is a revert, and the auditor reads the log instead of interviewing people.',
    },
  ],
  offerings: [
    {
      title: 'CI/CD',
      text: 'A pipeline is a product whose users are your engineers: fast, beside the code, and the same few stages for every service.',
      deliverables: [
        'Build, test, scan and deploy stages as versioned templates',
        'Caching and test splitting, measured against your own slowest builds',
        'Progressive delivery with automatic rollback on error rate and latency',
        'Lead time, deployment frequency, change failures and recovery time on one dashboard',
      ],
    },
    {
      title: 'MLOps',
      text: 'A model is software that goes stale while nobody touches it. It gets review, rollback, and a watch on its data.',
      deliverables: [
        'Repeatable training runs: data version, code revision and parameters recorded together',
        'A model registry with an evaluation gate before promotion',
        'Batch and online serving with shadow and canary releases',
        'Drift and data quality alerts that reach the team owning the model',
      ],
    },
    {
      title: 'GitOps',
      text: 'What runs is what the repository says. Nobody edits production by hand, except through a logged door.',
      deliverables: [
        'Argo CD or Flux, installed with you and upgraded by you before we leave',
        'A repository layout that survives fifty services and three providers',
        'Promotion between environments as a reviewed diff',
        'Secrets through External Secrets Operator or SOPS, never in plain text in Git',
      ],
    },
    {
      title: 'DevSecOps',
      text: 'Security that arrives after the build is an argument; security inside it is a test.',
      deliverables: [
        'Dependency, secret, infrastructure and image scanning with a budget for triage',
        'Signed images with provenance and a bill of materials, verified at admission',
        'Policy as code for clusters and cloud accounts, in warning mode first',
        'Threat modelling for the three systems that matter most',
      ],
    },
  ],
  engagement: [
    {
      title: 'Look',
      duration: '2 weeks',
      text: 'Two engineers read your pipelines, sit in on a release and measure where the time goes.',
      result: 'A written assessment with a ranked and costed plan, useful even if you never hire us again.',
    },
    {
      title: 'Prove',
      duration: '4 weeks',
      text: 'We take one real service to production on the new path, with your engineers at the keyboard half of the time.',
      result: 'One live service, one pipeline template, and figures from before and after.',
    },
    {
      title: 'Spread',
      duration: '6 weeks',
      text: 'Your teams move their services. We pair, review, and fix the template wherever it gets in their way.',
      result: 'A migration board that empties, and a template that your people have changed themselves.',
    },
    {
      title: 'Rehearse',
      duration: '1 week',
      text: 'We break things on purpose and in daylight: a lost region, a revoked credential, a bad release.',
      result: 'Runbooks that have been used once already.',
    },
    {
      title: 'Leave',
      duration: '1 week',
      text: 'Your team does a release and a cluster upgrade while we watch and say nothing.',
      result: 'Our access removed, and ninety days of questions answered at no charge.',
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
      'One definition, every production cluster. Registering a cluster with the right labels is all it takes to add a provider.',
  },
  questions: [
    {
      question: 'What does it cost?',
      answer:
        "The two-week assessment is AUD 38,000, fixed. Proving one service usually costs AUD 76,000: two engineers for four weeks at our day rate of AUD 1,900. What follows is quoted by the month and can be stopped with two weeks' notice. All prices are before GST.",
    },
    {
      question: 'Do we need more than one cloud?',
      answer:
        'Probably not. Most companies are better served by one provider used well. We recommend a second when a regulator, an acquisition or a customer requires it, or when it offers something that you would otherwise have to build.',
    },
    {
      question: 'Will we be locked in to you?',
      answer:
        "No. Everything lives in your accounts and your repositories and belongs to you. It is built from open source parts and your provider's own services, with no Stratoworks agent or portal in between. If we vanished on a Friday, Monday's release would still go out.",
    },
    {
      question: 'And locked in to a cloud provider?',
      answer:
        'To some degree, always. We keep deployment, identity and observability portable, and use managed databases and queues knowingly, with the cost of leaving written down. Avoiding every proprietary service tends to cost more than the exit would.',
    },
    {
      question: 'Do we have to change our CI system?',
      answer:
        'Seldom. GitHub Actions, GitLab CI and Azure Pipelines can all do this work, and changing tools is the least useful way to spend six weeks. We replace one only when we can show that the fault is in the tool.',
    },
    {
      question: 'What do you need from us?',
      answer:
        'One engineer for half of each week, somebody who can approve access within a day, and a product owner who lets a real service go first. Without these the work slows down, and we will say so in the first week.',
    },
  ],
  relatedTags: ['Pipelines', 'GitOps', 'Kubernetes', 'Supply Chain', 'Platform Engineering'],
  callToAction: {
    heading: 'See a commit reach three clouds',
    text: 'Forty minutes, live, in our own accounts and without slides. Bring the engineer who will ask the hard questions.',
    label: 'Request a demo',
    href: '/contact?subject=Request%20a%20demo%3A%20Multi-Cloud%20Development',
  },
}
