import type { Article } from './article.ts'

export const article: Article = {
  slug: 'an-mlops-pipeline-data-scientists-will-actually-use',
  title: 'An MLOps Pipeline Data Scientists Will Actually Use',
  subtitle:
    'One training command, one registry and one promotion gate, in that order, and nothing else at first.',
  excerpt:
    'A small MLOps pipeline: a training command that runs anywhere, a model registry with two aliases, and a gate that promotes on evidence.',
  category: 'Machine Learning',
  tags: ['MLOps', 'Pipelines', 'Platform Engineering'],
  author: 'mei',
  featured: false,
  status: 'published',
  publishedAt: '2026-10-27T00:30:00.000Z',
  likes: 58,
  content: [
    {
      type: 'paragraph',
      text: "Most machine learning platforms fail in the same way. They are designed for the platform team's architecture diagram rather than for a data scientist's Tuesday, so people keep training in notebooks and the model that reaches production is a file someone copied. The pipeline below is the one we install first. It has three parts: a training command, a registry and a gate. Everything else is optional until someone can name the pain it removes.",
    },
    { type: 'heading', text: 'Start with the command they already run' },
    {
      type: 'paragraph',
      text: "The contract between the data scientist and the platform should fit on an index card. Training is one command with one configuration file, and it behaves the same on a laptop, on a rented GPU and in CI. A notebook is welcome to import the same functions; it just can't be the only place they exist.",
    },
    {
      type: 'list',
      items: [
        'The entry point is `python -m churn.train --config configs/churn.yaml`. There is no second way in.',
        "A parameter that isn't in the configuration file doesn't exist. The file lives in Git next to the code.",
        'Data is addressed by an immutable snapshot, such as a table version or a dated partition. Nobody trains on *latest*.',
        'Dependencies are locked, and the same container image trains, evaluates and serves.',
      ],
    },
    {
      type: 'paragraph',
      text: "Notice what's missing: no decorators, no pipeline DSL, no base class to inherit from. If adopting the platform means rewriting the model code, the platform will lose, and it should.",
    },
    { type: 'heading', text: 'Training that leaves a trail' },
    {
      type: 'paragraph',
      text: 'The script records what went in, what came out and which commit did it, then registers the result. We use MLflow because it is dull and widely understood; the same approach works with any registry that has immutable versions.',
    },
    {
      type: 'code',
      language: 'python',
      text: `import argparse
import os
from pathlib import Path

import mlflow
import pandas as pd
import yaml
from mlflow.models import infer_signature
from sklearn.ensemble import HistGradientBoostingClassifier
from sklearn.metrics import average_precision_score

parser = argparse.ArgumentParser()
parser.add_argument("--config", type=Path, required=True)
cfg = yaml.safe_load(parser.parse_args().config.read_text())

train, valid = (pd.read_parquet(cfg["data"][part]) for part in ("train", "valid"))
features, label = cfg["features"], cfg["label"]

mlflow.set_experiment(cfg["name"])
with mlflow.start_run():
    mlflow.log_dict(cfg, "config.json")
    mlflow.log_params(cfg["params"])
    mlflow.set_tag("git_sha", os.environ.get("GIT_SHA", "local"))

    model = HistGradientBoostingClassifier(random_state=7, **cfg["params"])
    model.fit(train[features], train[label])
    scores = model.predict_proba(valid[features])[:, 1]
    mlflow.log_metric("valid_ap", average_precision_score(valid[label], scores))

    info = mlflow.sklearn.log_model(
        model,
        name="model",
        signature=infer_signature(valid[features], model.predict(valid[features])),
        registered_model_name=cfg["name"],
    )
Path("model-version.txt").write_text(str(info.registered_model_version))`,
    },
    {
      type: 'paragraph',
      text: 'A run whose `git_sha` is `local` can be looked at but never promoted. That single rule ends the argument about reproducibility without a policy document.',
    },
    { type: 'heading', text: 'Two aliases are enough' },
    {
      type: 'paragraph',
      text: 'A registered version is immutable; an alias is a movable pointer to one. We keep two: `candidate` for the version under review and `champion` for the one in production. MLflow deprecated its fixed stages in favour of aliases for good reason, because *Staging* meant something different in every team.',
    },
    {
      type: 'paragraph',
      text: "One warning: don't let a serving pod resolve `models:/churn@champion` when it starts. If the alias moves while half the pods are running, a node failure at three in the morning quietly changes the model. Resolve the alias once, at deployment, and pin the version number in the manifest. Rolling back is then an ordinary revert, and the deployment history tells the truth about which model answered which request.",
    },
    { type: 'heading', text: 'A gate that compares like with like' },
    {
      type: 'paragraph',
      text: 'Comparing the metric logged last month with the metric logged today compares two data sets, not two models. The gate loads both versions and scores them on the same recent holdout, first overall and then for every segment the business would notice.',
    },
    {
      type: 'code',
      language: 'python',
      text: `import sys

import mlflow
import pandas as pd
from mlflow import MlflowClient
from sklearn.metrics import average_precision_score

name, candidate, holdout_path = sys.argv[1:4]
client = MlflowClient()
champion = client.get_model_version_by_alias(name, "champion").version
models = {v: mlflow.sklearn.load_model(f"models:/{name}/{v}") for v in (champion, candidate)}
holdout = pd.read_parquet(holdout_path)


def score(version: str, rows: pd.DataFrame) -> float:
    model = models[version]
    chance = model.predict_proba(rows[model.feature_names_in_])[:, 1]
    return average_precision_score(rows["churned"], chance)


failures = []
if score(candidate, holdout) < score(champion, holdout):
    failures.append("the candidate scores below the champion")
for segment, rows in holdout.groupby("segment"):
    if score(candidate, rows) < score(champion, rows) - 0.02:
        failures.append(f"segment {segment} loses more than 0.02")
if failures:
    sys.exit("; ".join(failures))`,
    },
    {
      type: 'paragraph',
      text: "The tolerance of 0.02 isn't a universal constant. Set it from the noise you measure by retraining the champion with five different seeds; a gate tighter than that noise blocks at random, and people learn to click retry. Set the very first champion by hand, because there is nothing to compare it with.",
    },
    { type: 'heading', text: 'One workflow, one approval' },
    {
      type: 'code',
      language: 'yaml',
      text: `name: churn-model
on:
  push:
    branches: [main]
    paths: ['src/churn/**', 'configs/churn.yaml', 'uv.lock']
permissions:
  contents: read
env:
  MLFLOW_TRACKING_URI: https://mlflow.internal.example
  HOLDOUT: s3://ml-data/churn/holdout/2026-10-01.parquet
jobs:
  train:
    runs-on: [self-hosted, ml]
    outputs:
      version: \${{ steps.train.outputs.version }}
    steps:
      - uses: actions/checkout@v6
      - id: train
        env:
          GIT_SHA: \${{ github.sha }}
        run: |
          uv run python -m churn.train --config configs/churn.yaml
          uv run python -m churn.gate churn "$(cat model-version.txt)" "$HOLDOUT"
          echo "version=$(cat model-version.txt)" >> "$GITHUB_OUTPUT"
  promote:
    needs: train
    runs-on: [self-hosted, ml]
    environment: production-models
    steps:
      - uses: actions/checkout@v6
      - run: uv run python -m churn.promote churn "$VERSION"
        env:
          VERSION: \${{ needs.train.outputs.version }}`,
    },
    {
      type: 'paragraph',
      text: "The environment holds the approval: a named person sees the gate's report, then lets the `promote` job move the alias and open the pull request that pins the new version. The data scientist who trained the model may approve it for a low-risk use. For credit, pricing or anything a regulator reads, it must be someone else.",
    },
    { type: 'heading', text: 'What we leave out, and until when' },
    {
      type: 'list',
      items: [
        'A feature store, until two teams compute the same feature and disagree.',
        'Retraining on drift alarms, until the gate has rejected at least one bad model and people trust it.',
        'A workflow orchestrator, until training has more than three steps that fail separately.',
      ],
    },
    {
      type: 'conclusion',
      text: 'A platform is adopted when it is the shortest way to a model in production, not when it is mandated. Give people a command they could have written themselves, a registry that never forgets and a gate that argues with numbers. Then wait for them to ask for more, because the request will tell you what to build.',
    },
  ],
}
