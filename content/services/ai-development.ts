import type { Service } from './service.ts'

export const aiDevelopment: Service = {
  slug: 'ai-development',
  name: 'Machine Learning & AI',
  metaTitle: 'Machine Learning & AI, run by your team',
  metaDescription:
    'Forecasting, ranking, document and language model systems with honest baselines, release gates and monitoring.',
  eyebrow: 'Machine Learning & AI',
  headline: 'Machine learning that survives production',
  lead: 'Most models fail after the demo: the data changes, nobody retrains, or the old rule was good enough. We start with the decision and build only what it justifies.',
  outcomes: [
    {
      figure: '3 weeks',
      label: 'to a yes or a no',
      text: 'Evidence from your own data: a figure, its uncertainty and the cost of an error.',
    },
    {
      figure: '1',
      label: 'baseline before any model',
      text: 'First, the simplest rule that could work. Some projects stop there.',
    },
    {
      figure: '100%',
      label: 'of predictions traceable',
      text: 'Each answer can be traced to its model version, training data and inputs.',
    },
  ],
  offerings: [
    {
      title: 'Forecasting and ranking',
      text: 'Demand, price, churn, risk. We begin with the hard part: labels and timing.',
      deliverables: [
        'The decision, label and cost of errors, in writing',
        'The same feature code in training and serving',
        'A controlled experiment before full release',
      ],
    },
    {
      title: 'Language model applications',
      text: 'Prompts are code, and the test set is the specification.',
      deliverables: [
        'Search with citations and document access rights',
        'An evaluation set from the people who do the work',
        'A gateway with spending limits, logs and a second provider',
        'Prompt injection and data leakage tests by our security practice',
      ],
    },
    {
      title: 'Documents and images',
      text: 'We extract what can be checked and send people the rest, with the right page open.',
      deliverables: [
        'Confidence per field, with cross-checks',
        'A review screen that learns from corrections',
        'Accuracy per document type, not one flattering average',
      ],
    },
    {
      title: 'Evaluation and monitoring',
      text: 'We check whether live models, ours or not, still work, and for whom they don’t.',
      deliverables: [
        'An audit against fresh labels',
        'Drift, calibration and data quality checks with owners and thresholds',
        'Release gates in your pipeline, overall and per segment',
        'A tested rollback that takes minutes',
      ],
    },
  ],
  engagement: [
    {
      title: 'Frame',
      duration: '1 week',
      text: 'With today’s decision-makers, we write down what better means.',
      result: 'One page: decision, measure, baseline, reasons to stop.',
    },
    {
      title: 'Test',
      duration: '2 weeks',
      text: 'A baseline and a first candidate on your historical data. We check for leakage before accuracy.',
      result: 'A yes or no with figures, and the notebook.',
    },
    {
      title: 'Ship',
      duration: '7 weeks',
      text: 'Pipeline, registry, serving and monitoring, first in shadow, then for a share of traffic.',
      result: 'A production model behind a switch you control.',
    },
    {
      title: 'Watch',
      duration: '4 weeks',
      text: 'Your team runs it and retrains it once while we stand by.',
      result: 'Our access removed, and a report comparing the benefit with the promise.',
    },
  ],
  example: {
    kind: 'code',
    language: 'python',
    file: 'test_release_gate.py',
    text: `import pytest
from sklearn.metrics import average_precision_score

from churn.data import load_holdout
from churn.models import load_candidate, load_rule

MIN_GAIN = 0.03  # agreed with the retention team, in writing


def score(model, frame):
    features = frame.drop(columns="churned")
    return average_precision_score(frame["churned"], model.predict_proba(features)[:, 1])


def test_candidate_beats_the_rule_it_replaces():
    holdout = load_holdout()
    gain = score(load_candidate(), holdout) - score(load_rule(), holdout)
    assert gain >= MIN_GAIN


@pytest.mark.parametrize("region", ["AU", "NZ", "SG"])
def test_no_region_pays_for_the_average(region):
    holdout = load_holdout()
    part = holdout[holdout["region"] == region]
    assert score(load_candidate(), part) >= score(load_rule(), part)`,
    spans:
      'k6 o8 k4 o8 p1 o8 k6 o26 k4 o6 p1 o5 k6 o14 k4 o6 p1 o7 k6 o15 p1 o12 n9 p2 n6 c47 k4 f5 p1 t5 p2 t5 p3 o13 p1 o6 p1 o4 p1 t7 p1 s9 p6 k6 o24 p1 o5 p1 s9 p2 o6 p1 o13 p1 o8 p5 n1 p5 k4 f41 p4 o12 p1 o13 p3 o9 p1 o6 p1 o14 p3 o8 p3 o6 p1 o9 p3 o8 p6 k6 o6 p3 n11 p1 f6 p1 f4 p1 f11 p1 s8 p3 s4 p2 s4 p2 s4 p3 k4 f35 p1 t6 p3 o12 p1 o13 p3 o9 p1 o8 p1 o7 p1 s8 p4 o7 p6 k6 o6 p1 o14 p3 o5 p4 o6 p1 o9 p3 o5 p1',
    caption:
      'The release gate of a churn model, run like any test. If a region suffers, a better average doesn’t ship.',
  },
  questions: [
    {
      question: 'What does it cost?',
      answer:
        'Three weeks of framing and testing with two people costs a fixed AUD 57,000. If the answer is no, that’s all you pay. Production usually costs AUD 114,000 to 190,000; we estimate monthly running costs before you decide. Prices exclude GST.',
    },
    {
      question: 'Do we have enough data?',
      answer:
        'Usually. A few thousand reliable labels often suffice for tabular problems; ten million rows whose label changed meaning in 2023 don’t. We check in the first days.',
    },
    {
      question: 'Will our data train someone else’s model?',
      answer:
        'Not with our consent. We use endpoints whose terms forbid it, in the region you name, or host open-weight models in your account. The report links the terms.',
    },
    {
      question: 'How dependent are we on one model provider?',
      answer:
        'Not very, if you own the test set. At least two models are evaluated before release, and adapting prompts takes days, not months.',
    },
    {
      question: 'Who is responsible when the model is wrong?',
      answer:
        'You are, so we settle the cost of errors first. Where decisions affect people, someone stays in the loop, reasons are logged and people can object.',
    },
    {
      question: 'Can you guarantee accuracy?',
      answer:
        'Nobody can before seeing the data. We guarantee a date, and a measurement you can repeat without us.',
    },
  ],
  relatedTags: ['MLOps', 'Pipelines', 'Observability', 'Cost'],
  callToAction: {
    heading: 'Watch a model fail its gate',
    text: 'We’ll show you a candidate fail, why it failed, and the version that passes.',
    label: 'Request a demo',
    href: '/contact?subject=Request%20a%20demo%3A%20Machine%20Learning%20%26%20AI',
  },
}
