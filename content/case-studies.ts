/** The figure that a case study is about, by the slug of its article: its cover shows it. Lower case letters, digits and `% . ,`. */
export const caseStudyFigures: Record<string, string> = {
  'from-release-weekends-to-a-30-deploy-a-day-pipeline': '30 a day',
  'a-claims-platform-two-clouds-and-no-maintenance-window': '14 s',
  'cutting-a-retailers-cluster-bill-by-41-percent': '41 %',
}
