import type { Article } from './article.ts'

export const article: Article = {
  slug: 'retire-long-lived-cloud-keys-with-workload-identity',
  title: 'Retire Long-Lived Cloud Keys with Workload Identity',
  subtitle:
    'OIDC federation for pipelines on AWS, Google Cloud and Azure, and the one condition everyone gets wrong.',
  excerpt:
    'Replace static cloud keys in CI with OIDC federation: Terraform for AWS, Google Cloud and Azure, exact subject claims, and a safe order of migration.',
  category: 'Security',
  tags: ['Identity', 'Terraform', 'Pipelines', 'Supply Chain'],
  author: 'ines',
  featured: false,
  status: 'published',
  publishedAt: '2026-08-11T00:30:00.000Z',
  likes: 0,
  content: [
    {
      type: 'paragraph',
      text: "A cloud access key in a CI secret is a password that never expires, can't be tied to a person, and is copied into every job that asks for it. We find one in nearly every review, and it has usually been there longer than the person who shows it to us. Every large cloud has had a replacement for years, and it costs nothing: the pipeline proves who it is with a signed token and gets credentials that expire within the hour.",
    },
    { type: 'heading', text: 'What the exchange looks like' },
    {
      type: 'paragraph',
      text: "The CI system is an OIDC issuer. For every job it signs a token that states facts about that job: repository, branch or environment, workflow, commit. You tell the cloud once to trust this issuer. It fetches the issuer's public keys, compares the claims with your conditions, and hands out temporary credentials. There is nothing to store, so there is nothing to leak at rest. All the security is in the conditions you write.",
    },
    { type: 'heading', text: 'AWS: trust one subject exactly' },
    {
      type: 'code',
      language: 'hcl',
      text: `variable "github_subject" {
  description = "Exact sub claim of the job that may deploy"
  type        = string
  default     = "repo:example-org@1234567/orders@7654321:environment:production"
}

resource "aws_iam_openid_connect_provider" "github" {
  url            = "https://token.actions.githubusercontent.com"
  client_id_list = ["sts.amazonaws.com"]
}

data "aws_iam_policy_document" "deploy_trust" {
  statement {
    actions = ["sts:AssumeRoleWithWebIdentity"]
    principals {
      type        = "Federated"
      identifiers = [aws_iam_openid_connect_provider.github.arn]
    }
    condition {
      test     = "StringEquals"
      variable = "token.actions.githubusercontent.com:aud"
      values   = ["sts.amazonaws.com"]
    }
    condition {
      test     = "StringEquals"
      variable = "token.actions.githubusercontent.com:sub"
      values   = [var.github_subject]
    }
  }
}

resource "aws_iam_role" "orders_deploy" {
  name                 = "orders-deploy"
  assume_role_policy   = data.aws_iam_policy_document.deploy_trust.json
  max_session_duration = 3600
}`,
    },
    {
      type: 'paragraph',
      text: 'Look at the numbers after each `@`. Repositories created on GitHub since 15 July 2026 put the immutable identifiers of owner and repository into the subject, so that nobody can register an abandoned name and inherit your access. Older repositories keep the form `repo:example-org/orders:environment:production` until they opt in. If a new repository gets *not authorized to perform sts:AssumeRoleWithWebIdentity* with a policy copied from an old one, this is the reason. Opt in repository by repository, accept both subjects during the change, then remove the old one.',
    },
    { type: 'heading', text: "Four conditions that look fine but aren't" },
    {
      type: 'list',
      items: [
        '`StringLike` with `repo:example-org/*`: every repository in the organisation, including the hackathon one, can now deploy to production.',
        '`repo:example-org/orders:*`: any branch, and any workflow triggered by a pull request from within the repository. Nobody has to review what reaches production.',
        '`environment:production` without protection rules on that environment: a branch can name the environment too. Restrict the environment to `main` and require a reviewer.',
        'No `sub` condition at all, only `aud`: such a policy trusts every job of every GitHub customer. Accounts that were set up years ago still contain them, and strangers scan for them.',
      ],
    },
    { type: 'heading', text: 'The same idea on Google Cloud and Azure' },
    {
      type: 'code',
      language: 'hcl',
      text: `resource "google_iam_workload_identity_pool" "ci" {
  workload_identity_pool_id = "ci"
}

resource "google_iam_workload_identity_pool_provider" "github" {
  workload_identity_pool_id          = google_iam_workload_identity_pool.ci.workload_identity_pool_id
  workload_identity_pool_provider_id = "github"
  attribute_mapping                  = { "google.subject" = "assertion.sub" }
  attribute_condition                = "assertion.repository_owner_id == '1234567'"
  oidc {
    issuer_uri = "https://token.actions.githubusercontent.com"
  }
}

resource "google_service_account_iam_member" "deploy" {
  service_account_id = google_service_account.deploy.name
  role               = "roles/iam.workloadIdentityUser"
  member             = "principal://iam.googleapis.com/\${google_iam_workload_identity_pool.ci.name}/subject/\${var.github_subject}"
}

resource "azuread_application_federated_identity_credential" "deploy" {
  application_id = azuread_application.deploy.id
  display_name   = "orders-production"
  issuer         = "https://token.actions.githubusercontent.com"
  audiences      = ["api://AzureADTokenExchange"]
  subject        = var.github_subject
}`,
    },
    {
      type: 'paragraph',
      text: 'Google wants a condition on the provider as well as the binding, and rightly so: the provider turns strangers away, and the binding chooses among friends. Azure matches the subject literally by default, with no wildcard, which makes it the safest of the three, and the one people complain about.',
    },
    { type: 'heading', text: 'Almost nothing is left in the pipeline' },
    {
      type: 'code',
      language: 'yaml',
      text: `jobs:
  deploy:
    runs-on: ubuntu-24.04
    environment: production
    permissions:
      contents: read
      id-token: write
    steps:
      - uses: actions/checkout@v6
      - uses: aws-actions/configure-aws-credentials@v6
        with:
          role-to-assume: arn:aws:iam::111122223333:role/orders-deploy
          role-session-name: orders-\${{ github.run_id }}
          aws-region: ap-southeast-2
      - run: ./deploy.sh`,
    },
    {
      type: 'paragraph',
      text: 'The session name carries the run identifier into CloudTrail, so every API call leads back to one job, one commit and one approver. Give the plan step its own role with read access. A pull request should be able to read the infrastructure but not change it.',
    },
    { type: 'heading', text: 'Workloads deserve the same' },
    {
      type: 'paragraph',
      text: 'Pipelines are the easy half. Inside the cluster, use EKS Pod Identity or IAM roles for service accounts, Workload Identity Federation on GKE and Microsoft Entra Workload ID on AKS. Across clouds the cluster itself is the issuer: a pod on one cloud can read a bucket on another without a key in any secret store. Give each workload its own service account first, because federation with a shared *default* account only moves the problem.',
    },
    { type: 'heading', text: 'Migrate in an order you can undo' },
    {
      type: 'list',
      items: [
        'List every key with its age and last use. On AWS the credential report contains both.',
        'Add federation beside the key, switch one pipeline, and watch it for a week.',
        'Deactivate the key instead of deleting it. Something forgotten will break; reactivating takes seconds.',
        'After two quiet weeks delete it, and forbid new ones with an organisation policy that denies `iam:CreateAccessKey` outside a break-glass account.',
      ],
    },
    {
      type: 'paragraph',
      text: 'Begin with the key that can do the most, not the easiest one. Most estates have a single administrator key in an old pipeline, and removing it is worth more than the next thirty.',
    },
    {
      type: 'conclusion',
      text: "Rotation answers the wrong question. A key that doesn't exist needs no rotation, no vault and no calendar entry. Write conditions that name one repository and one environment, test that a neighbouring repository is rejected, and delete the keys while you still remember what they were for.",
    },
  ],
}
