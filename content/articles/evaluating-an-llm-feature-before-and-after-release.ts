import type { Article } from './article.ts'

export const article: Article = {
  slug: 'evaluating-an-llm-feature-before-and-after-release',
  title: 'Evaluating an LLM Feature Before and After Release',
  subtitle: 'Eval sets, graders you can defend and a gate that fails the build for the right reason.',
  excerpt:
    'How to test an LLM feature like software: a versioned eval set, graders checked against people, a regression gate in CI and sampling after release.',
  category: 'Machine Learning',
  tags: ['LLM', 'MLOps', 'Pipelines', 'Observability'],
  author: 'mei',
  featured: false,
  status: 'published',
  publishedAt: '2026-09-22T00:30:00.000Z',
  likes: 104,
  content: [
    {
      type: 'paragraph',
      text: 'A demo proves that a language model can give a good answer. It says nothing about how often, let alone about next month, when the prompt, the documents and the model behind the API have all changed. An LLM feature needs what every other feature has: tests before a merge and measurements after a release. Both start with an agreement about what counts as wrong.',
    },
    { type: 'heading', text: 'Name the failures before you count them' },
    {
      type: 'paragraph',
      text: 'A single quality score hides the one thing a product owner needs to know: which failures she is accepting. Before writing a test, we list the ways the feature can be wrong and put a tolerance beside each. For an assistant that answers questions about orders, the list looked like this:',
    },
    {
      type: 'list',
      items: [
        "Reveals another customer's data: never. One case fails the build.",
        'States a policy that no source document supports: never in tests, investigated one by one in production.',
        'Gives a correct but incomplete answer: up to one in ten.',
        'Declines a question that it could have answered: up to one in twenty.',
        'Breaks the output format: never, because a schema check and one retry are cheap.',
      ],
    },
    { type: 'heading', text: 'Build the eval set from real questions' },
    {
      type: 'paragraph',
      text: 'Synthetic questions are tidy; customers are not. Take 150 to 300 cases from support tickets or a pilot, with permission and with personal data replaced. Stratify them so that rare but expensive topics are well represented, and set a fifth aside that nobody looks at while tuning prompts. Every production incident becomes a case and stays one forever. The file lives in Git, one JSON object per line, and changes to it are reviewed like code.',
    },
    {
      type: 'code',
      language: 'json',
      text: `{
  "id": "refund-017",
  "stratum": "refund",
  "input": "bought 2 jackets, one is too small, can i send only that one back",
  "must_cite": ["policy-returns-4"],
  "must_not_match": ["guarantee", "full refund within 24 hours"],
  "rubric": [
    "Says that part of an order can be returned",
    "Names the 30-day limit",
    "Does not ask for information the customer already gave"
  ]
}`,
    },
    {
      type: 'paragraph',
      text: "Be honest about resolution. At a pass rate of 90%, 200 cases give a 95% interval of roughly plus or minus four points. Such a set can catch a broken prompt. It can't rank two good ones, and nobody should pretend it can.",
    },
    { type: 'heading', text: 'Use the cheapest grader that works' },
    {
      type: 'paragraph',
      text: 'Most of what matters can be checked by ordinary code: the schema, the citations, forbidden phrases, numbers that must equal the numbers in the source. Code is free, fast and never changes its mind. Only the rest goes to a model acting as a grader, and a grader is itself a classifier that has to earn your trust.',
    },
    {
      type: 'list',
      items: [
        'Ask yes-or-no questions taken from the rubric. Scores from one to ten drift, and nobody can say what a six is.',
        'Have two people label 100 answers. If the grader agrees with them less than they agree with each other, rewrite the rubric.',
        "Pin the grader's model version and prompt, and store both with every result.",
        'Prefer a grader from another model family than the system under test, and swap the order in pairwise comparisons, since self-preference and position bias are both well documented.',
      ],
    },
    { type: 'heading', text: 'Gate on regressions, not on a score' },
    {
      type: 'paragraph',
      text: 'Because both versions answer the same cases, the useful evidence is in the cases where they differ. A fixed threshold on the average ignores that and fails builds at random. The gate below rejects any hard failure outright, then runs an exact sign test on the wins and losses.',
    },
    {
      type: 'code',
      language: 'python',
      text: `"""Compare two graded runs: python gate.py baseline.jsonl candidate.jsonl"""
import json
import sys
from math import comb

HARD = {"leak", "unsupported_claim", "bad_format"}
ALPHA = 0.05


def load(path: str) -> dict[str, dict]:
    with open(path, encoding="utf-8") as lines:
        return {row["id"]: row for row in map(json.loads, lines)}


def chance_of_losing(lost: int, won: int) -> float:
    """One-sided sign test: probability of this many losses if neither run is better."""
    n = lost + won
    return sum(comb(n, k) for k in range(lost, n + 1)) / 2**n


base, cand = load(sys.argv[1]), load(sys.argv[2])
if base.keys() != cand.keys():
    sys.exit("The two runs did not grade the same cases")

hard = [i for i, row in cand.items() if HARD & set(row["failures"])]
lost = [i for i, row in base.items() if row["passed"] and not cand[i]["passed"]]
won = [i for i, row in base.items() if not row["passed"] and cand[i]["passed"]]
print("won:", won, "lost:", lost)

if hard:
    sys.exit(f"Hard failures: {hard}")
if chance_of_losing(len(lost), len(won)) < ALPHA:
    sys.exit(f"Worse than the baseline: {len(lost)} lost, {len(won)} won")`,
    },
    {
      type: 'paragraph',
      text: "Run each case three times, because temperature zero doesn't make a hosted model deterministic. A hard failure in any run counts; a soft one needs two out of three. Print the lost cases in the pull request. Reviewers who read six transcripts learn more than reviewers who read a percentage.",
    },
    { type: 'heading', text: 'After the release the questions change' },
    {
      type: 'paragraph',
      text: "Production traffic isn't your eval set, which is why you watch it. With every answer we store the prompt version, the model version, the identifiers of the retrieved documents and the latency, so that we can replay any complaint. About one answer in a hundred goes through the same code checks and grader as in CI, and we plot the failure rates per stratum like error rates.",
    },
    {
      type: 'paragraph',
      text: 'Thumbs up and down are rare and biased towards the annoyed. Behaviour tells you more: did the person rephrase the question, ask for a human, or edit the draft before sending it? Once a week someone reads thirty transcripts chosen at random. It is the cheapest instrument we know, and the one teams skip most often.',
    },
    {
      type: 'quote',
      text: 'Nobody has ever come back from reading thirty transcripts with nothing to fix.',
      author: 'Mei Tanaka',
    },
    {
      type: 'paragraph',
      text: 'Finally, run the full set every night against production settings, even when nothing was merged. Providers retire models, safety filters change, and documents get re-indexed without their tables. A nightly run turns each of those into a red build with a date instead of a slow decline in satisfaction.',
    },
    {
      type: 'conclusion',
      text: "Evaluation isn't a research project that precedes the product; it is the product's test suite. Start with fifty real cases, code checks and one gate this week. Add graders when code runs out, and add cases whenever production surprises you. The resulting set is worth more than any prompt in the repository.",
    },
  ],
}
