import type { Article } from './article.ts'

export const article: Article = {
  slug: 'multi-cloud-three-reasons-to-do-it-and-many-not-to',
  title: 'Multi-Cloud: Three Reasons to Do It, and Many Not To',
  subtitle:
    'A second provider is a permanent cost, so it needs a reason that will still be true in five years.',
  excerpt:
    'Concentration risk, an inherited platform or one unmatched capability can justify a second cloud. Lock-in, leverage and uptime usually cannot. Here is why.',
  category: 'Cloud',
  tags: ['Multi-Cloud', 'Terraform', 'Cost', 'Platform Engineering'],
  author: 'amara',
  featured: false,
  status: 'published',
  publishedAt: '2026-10-06T00:10:00.000Z',
  likes: 0,
  content: [
    {
      type: 'paragraph',
      text: "We build multi-cloud platforms for a living, and the most useful thing we do in the first meeting is argue against one. A second cloud means a second identity model, a second network, a second set of quotas and a second way to be woken up. Some organisations have a reason that outweighs all this. We know of three. If yours isn't among them, one provider used well will serve you better.",
    },
    { type: 'heading', text: 'Reason one: someone with authority requires it' },
    {
      type: 'paragraph',
      text: 'A regulator, a board or a large customer may require you to survive the loss of a provider, or to show a credible way out of it. Data may have to stay in a jurisdiction where your main provider has no region. These are good reasons because they come with a definition of done. Read the text carefully, though. Many rules ask for a tested exit plan within months, not for live operation in two places. An exit plan costs a rehearsal a year. Active operation in two clouds costs a team.',
    },
    { type: 'heading', text: 'Reason two: you already are' },
    {
      type: 'paragraph',
      text: 'Mergers are the most common cause of multi-cloud. The company you bought runs elsewhere, works well, and earns money. Consolidation is a project with a price and a risk, and it competes with everything else you could build. Often the right answer is to leave both where they are, connect them with federated identity and a narrow interface, and standardise how they are operated: one pipeline, one catalogue, one on-call practice. Decide on purpose, write the decision down, and revisit it yearly.',
    },
    { type: 'heading', text: 'Reason three: one capability you cannot match' },
    {
      type: 'paragraph',
      text: "Sometimes a single managed service elsewhere is so much better for one workload that it's worth the crossing: a data warehouse, a particular accelerator, a speech model. The test is whether the boundary can be asynchronous. Shipping files or events to another cloud every few minutes is a sound design. A synchronous call from one cloud to another inside a customer request is an outage that hasn't happened yet.",
    },
    {
      type: 'paragraph',
      text: 'Keep the crossing thin and free of stored keys. Every major provider can trust workload identities from the others. Here one role in one AWS account may write to one Google Cloud bucket, and there is no secret to leak or rotate:',
    },
    {
      type: 'code',
      language: 'hcl',
      text: `resource "google_iam_workload_identity_pool" "aws" {
  workload_identity_pool_id = "aws-production"
}

resource "google_iam_workload_identity_pool_provider" "aws" {
  workload_identity_pool_id          = google_iam_workload_identity_pool.aws.workload_identity_pool_id
  workload_identity_pool_provider_id = "orders-account"
  attribute_condition                = "assertion.arn.startsWith('arn:aws:sts::\${var.aws_account}:assumed-role/orders-export/')"

  # Without attribute_mapping, AWS providers map attribute.aws_role by default.
  aws {
    account_id = var.aws_account
  }
}

resource "google_storage_bucket_iam_member" "orders_export" {
  bucket = google_storage_bucket.landing.name
  role   = "roles/storage.objectCreator"
  member = join("/", [
    "principalSet://iam.googleapis.com",
    google_iam_workload_identity_pool.aws.name,
    "attribute.aws_role",
    "arn:aws:sts::\${var.aws_account}:assumed-role/orders-export",
  ])
}`,
    },
    { type: 'heading', text: 'The reasons that do not hold' },
    {
      type: 'list',
      items: [
        '**Avoiding lock-in.** You are locked in by your data, your skills and your contracts far more than by an API. Using only what every provider has in common locks you in too, to the lowest common denominator.',
        '**Negotiating leverage.** Discounts follow committed spend, and splitting the spend shrinks the commitment. A credible exit plan gives you leverage. A half-used second cloud gives you two smaller discounts.',
        '**Availability.** Two clouds help only if either can carry everything alone. If a request needs both, their failures add up: two dependencies at 99.9% each give about 99.8% together.',
        '**Cheaper compute.** Spot prices do differ between providers. The charge for moving data out of one usually differs more, and it is billed on every crossing.',
        '**Kubernetes makes it portable.** It makes the containers portable. Load balancers, identity, storage classes, DNS and the database are where the work is.',
        '**Everyone is doing it.** Surveys count a company as multi-cloud when marketing buys a tool that runs elsewhere. That is procurement, not architecture.',
      ],
    },
    { type: 'heading', text: 'Try two regions first' },
    {
      type: 'paragraph',
      text: "Most of the outages people fear are regional or self-inflicted, and a second region of the same provider answers the first kind with one identity system, one set of tools and one bill. It has limits. Control planes and identity services can be shared between regions, and a suspended account takes every region with it. So keep backups of what you can't lose in a different provider, under a different account with different administrators, and restore from them on a schedule. That is the cheapest multi-cloud there is, and it covers the failure that actually ends companies.",
    },
    {
      type: 'quote',
      text: "Ask who will be on call for the second cloud. If the answer is the same four people, you haven't bought resilience. You have halved their attention.",
      author: 'Callum Reid, reliability lead',
    },
    { type: 'heading', text: 'How to decide' },
    {
      type: 'paragraph',
      text: "Write one page. State the event you want to survive or the capability you want to gain, who requires it, how you will prove that it works, and what it costs each year in people and in data transfer. Name the workloads that cross, and say that the rest don't. Then put a date on the page for checking the reason again. If nobody is willing to sign that page, you have your answer, and it cost you an afternoon.",
    },
    {
      type: 'conclusion',
      text: 'Multi-cloud is a fine answer to a specific requirement and an expensive answer to a vague worry. Let someone with authority require it, inherit it knowingly, or cross for one capability at an asynchronous boundary. Otherwise take the second region, keep the off-provider backup, and spend what you saved on testing the restore.',
    },
  ],
}
