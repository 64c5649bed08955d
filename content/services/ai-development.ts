import type { Service } from './service.ts'

export const aiDevelopment: Service = {
  slug: 'ai-development',
  name: 'Machine Learning & AI',
  metaTitle: 'Machine Learning & AI, run by your team',
  metaDescription:
    'Forecasting, ranking, document and language model systems with honest baselines, release gates and monitoring, run by your own team.',
  eyebrow: 'Machine Learning & AI',
  headline: 'Machine learning that survives production',
  lead: 'Most models fail after the demo: the data changes, nobody owns the retraining, or the old rule was good enough. We start from the decision to be made and build only as much machine learning as it deserves.',
  outcomes: [
    {
      figure: '3 weeks',
      label: 'to a yes or a no',
      text: 'Feasibility ends with evidence from your own data: a figure, its uncertainty and the price of an error. A no after three weeks is cheaper than a maybe after a year.',
    },
    {
      figure: '1',
      label: 'baseline before any model',
      text: 'We first measure the simplest rule that could work. Some projects stop there, and that is a good result.',
    },
    {
      figure: '100%',
      label: 'of predictions traceable',
      text: 'Each answer leads back to a model version, its training data and the inputs of that moment. You will need this the first time somebody asks why.',
    },
  ],
  offerings: [
    {
      title: 'Forecasting and ranking',
      text: 'Demand, price, churn, risk. The hard part is the label and the moment of the decision, so that is where we begin.',
      deliverables: [
        'A written definition of the decision, the label and the cost of each kind of error',
        'A baseline, a candidate model and an honest comparison of the two',
        'Features computed by the same code in training and in serving',
        'A controlled experiment in production before full release',
      ],
    },
    {
      title: 'Language model applications',
      text: 'Prompts are code, the test set is the specification, and a person stays wherever an error is expensive.',
      deliverables: [
        'Search with citations that respects the access rights of your documents',
        'An evaluation set written with the people who do the work today',
        'A gateway with spending limits, logging and a second provider',
        'Tests for prompt injection and data leakage, run by our security practice',
      ],
    },
    {
      title: 'Documents and images',
      text: 'We extract what can be checked, say how sure we are, and send the rest to a person with the right page open.',
      deliverables: [
        'Extraction with a confidence per field and rules that cross-check it',
        'A review screen that learns from every correction',
        'Accuracy reported per document type, not as one flattering average',
        'Processing in the region that your data has to stay in',
      ],
    },
    {
      title: 'Evaluation and monitoring',
      text: 'For models that already run, ours or not: whether they still work, and for whom they do not.',
      deliverables: [
        'An audit of a live model against fresh labels',
        'Drift, calibration and data quality checks with owners and thresholds',
        'Release gates in your pipeline, per segment as well as overall',
        'A rollback that takes minutes and has been tried',
      ],
    },
  ],
  engagement: [
    {
      title: 'Frame',
      duration: '1 week',
      text: 'We sit with the people who make the decision today and write down what better would mean.',
      result: 'One page with the decision, the measure, the baseline and the reasons to stop.',
    },
    {
      title: 'Test',
      duration: '2 weeks',
      text: 'We build the baseline and a first candidate on your historical data, looking for leakage before looking for accuracy.',
      result: 'A yes or a no with figures, and the notebook that made them.',
    },
    {
      title: 'Ship',
      duration: '7 weeks',
      text: 'Pipeline, registry, serving and monitoring, first in shadow, then for a share of the traffic.',
      result: 'A model in production behind a switch that your team controls.',
    },
    {
      title: 'Watch',
      duration: '4 weeks',
      text: 'Your team operates it and retrains it once while we stand by. We compare the benefit with what was promised.',
      result: 'Our access removed, a report on what it earned, and a team that can do the next one.',
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
      'The release gate of a churn model, run like any other test. A candidate that helps the average and harms a region does not ship.',
  },
  questions: [
    {
      question: 'What does it cost?',
      answer:
        'Three weeks of framing and testing with two people are AUD 57,000, fixed, before GST. Taking a model to production is usually between AUD 114,000 and 190,000, and running it has a monthly cost that we estimate before you decide. If the first three weeks end in a no, that is all you pay.',
    },
    {
      question: 'Do we have enough data?',
      answer:
        'Quantity is seldom the obstacle. A few thousand reliably labelled cases often suffice for a tabular problem; ten million rows with a label that changed its meaning in 2023 do not. We look at this in the first days.',
    },
    {
      question: "Will our data train somebody else's model?",
      answer:
        'Not with our consent. We use endpoints whose terms exclude training on your inputs, keep processing in the region you name, and host open-weight models in your own account where the terms are not enough. The terms go into the report, with links.',
    },
    {
      question: 'How dependent are we on one model provider?',
      answer:
        'Less than you might fear, if you own the test set. Calls go through a thin gateway, and the evaluation runs against at least two models before release. Prompts do need work when you move; we plan days for it, not months.',
    },
    {
      question: 'Who is responsible when the model is wrong?',
      answer:
        'You are, as with any system that you operate, which is why we insist on the cost of errors up front. For decisions that affect a person we keep someone in the loop, log the grounds and provide a way to object.',
    },
    {
      question: 'Can you guarantee an accuracy?',
      answer:
        'No, and nobody can before seeing the data. We guarantee a measurement that you can repeat without us, and a date by which you know.',
    },
  ],
  relatedTags: ['MLOps', 'Pipelines', 'Observability', 'Cost'],
  callToAction: {
    heading: 'Watch a model fail its gate',
    text: 'We show a candidate being refused, the reason, and the version that passes. Then we talk about your decision, not ours.',
    label: 'Request a demo',
    href: '/contact?subject=Request%20a%20demo%3A%20Machine%20Learning%20%26%20AI',
  },
}
