import type { Article } from './articles/article.ts'
import { article as aClaimsPlatformTwoCloudsAndNoMaintenanceWindow } from './articles/a-claims-platform-two-clouds-and-no-maintenance-window.ts'
import { article as aFastCiPipelineParalleliseCacheDelete } from './articles/a-fast-ci-pipeline-parallelise-cache-delete.ts'
import { article as anIncidentPracticeForATeamOfTen } from './articles/an-incident-practice-for-a-team-of-ten.ts'
import { article as anMlopsPipelineDataScientistsWillActuallyUse } from './articles/an-mlops-pipeline-data-scientists-will-actually-use.ts'
import { article as backupsAreARumourUntilYouRestoreThem } from './articles/backups-are-a-rumour-until-you-restore-them.ts'
import { article as cuttingARetailersClusterBillBy41Percent } from './articles/cutting-a-retailers-cluster-bill-by-41-percent.ts'
import { article as evaluatingAnLlmFeatureBeforeAndAfterRelease } from './articles/evaluating-an-llm-feature-before-and-after-release.ts'
import { article as fromReleaseWeekendsToA30DeployADayPipeline } from './articles/from-release-weekends-to-a-30-deploy-a-day-pipeline.ts'
import { article as gitopsWithArgoCdDriftSecretsAndRollbacks } from './articles/gitops-with-argo-cd-drift-secrets-and-rollbacks.ts'
import { article as jenkinsSharedLibrariesThatStayReadable } from './articles/jenkins-shared-libraries-that-stay-readable.ts'
import { article as multiCloudThreeReasonsToDoItAndManyNotTo } from './articles/multi-cloud-three-reasons-to-do-it-and-many-not-to.ts'
import { article as platformEngineeringThePavedRoadAndItsToll } from './articles/platform-engineering-the-paved-road-and-its-toll.ts'
import { article as retireLongLivedCloudKeysWithWorkloadIdentity } from './articles/retire-long-lived-cloud-keys-with-workload-identity.ts'
import { article as signingAndVerifyingWhatYouShipInOnePipeline } from './articles/signing-and-verifying-what-you-ship-in-one-pipeline.ts'
import { article as slosThatChangeDecisionsNotDashboards } from './articles/slos-that-change-decisions-not-dashboards.ts'
import { article as unitCostACloudBillAnEngineerCanMove } from './articles/unit-cost-a-cloud-bill-an-engineer-can-move.ts'
import { article as zeroDowntimePostgresqlMigrationsExpandAndContract } from './articles/zero-downtime-postgresql-migrations-expand-and-contract.ts'

/** Every demo article. */
export const articles: Article[] = [
  aClaimsPlatformTwoCloudsAndNoMaintenanceWindow,
  aFastCiPipelineParalleliseCacheDelete,
  anIncidentPracticeForATeamOfTen,
  anMlopsPipelineDataScientistsWillActuallyUse,
  backupsAreARumourUntilYouRestoreThem,
  cuttingARetailersClusterBillBy41Percent,
  evaluatingAnLlmFeatureBeforeAndAfterRelease,
  fromReleaseWeekendsToA30DeployADayPipeline,
  gitopsWithArgoCdDriftSecretsAndRollbacks,
  jenkinsSharedLibrariesThatStayReadable,
  multiCloudThreeReasonsToDoItAndManyNotTo,
  platformEngineeringThePavedRoadAndItsToll,
  retireLongLivedCloudKeysWithWorkloadIdentity,
  signingAndVerifyingWhatYouShipInOnePipeline,
  slosThatChangeDecisionsNotDashboards,
  unitCostACloudBillAnEngineerCanMove,
  zeroDowntimePostgresqlMigrationsExpandAndContract,
]
