import type { Icon } from '#contract/company/icons.ts'
import { tileIcons } from './tile-icons.ts'

/** The example on a tile. `sign` is the sign of a diff line; `span` is when a step starts and ends, in percent of the whole. */
type TileFigure =
  | { kind: 'diff'; file: string; lines: { sign: ' ' | '-' | '+'; text: string }[] }
  | { kind: 'metrics'; caption: string; rows: MetricRow[] }
  | { kind: 'code'; language: 'sql'; file: string; lines: string[] }

type MetricRow = { label: string; before?: string; value: string; span?: [from: number, to: number] }

export type ServiceTile = {
  title: string
  href: string
  icon: Icon
  claim: string
  description: string
  figure: TileFigure
}

export const serviceTiles: ServiceTile[] = [
  {
    title: 'Multi-Cloud Development',
    href: '/multi-cloud-development',
    icon: tileIcons['cloud-cog'],
    claim: 'A release is one reviewed line.',
    description:
      'The same commit reaches AWS, Azure and Google Cloud through one path. Rolling back is a revert, not a meeting.',
    figure: {
      kind: 'diff',
      file: 'production/kustomization.yaml',
      lines: [
        { sign: ' ', text: '- name: stratoworks/checkout' },
        { sign: '-', text: '  newTag: 4.18.2' },
        { sign: '+', text: '  newTag: 4.19.0' },
      ],
    },
  },
  {
    title: 'Machine Learning & AI',
    href: '/ai-development',
    icon: tileIcons['brain-circuit'],
    claim: 'Models that earn their place.',
    description:
      'We measure every model against the rule it would replace, and keep watching after release. If the rule wins, we keep the rule.',
    figure: {
      kind: 'metrics',
      caption: 'Release gate: model vs current rule',
      rows: [
        { label: 'Average precision', before: '0.61', value: '0.74' },
        { label: 'Worst region', before: '0.58', value: '0.69' },
        { label: 'Latency, p99', before: '2 ms', value: '18 ms' },
      ],
    },
  },
  {
    title: 'Multi-Cloud Services',
    href: '/app-development',
    icon: tileIcons['app-window'],
    claim: 'Small releases, every working day.',
    description:
      'Web and mobile applications with a fast test suite and a short path to production, so changes stay cheap.',
    figure: {
      kind: 'metrics',
      caption: 'From merge to production',
      rows: [
        { label: 'Check and build', value: '1 min 52 s', span: [0, 24] },
        { label: 'Test', value: '2 min 41 s', span: [24, 59] },
        { label: 'Deploy and verify', value: '3 min 09 s', span: [59, 100] },
      ],
    },
  },
  {
    title: 'Multi-Cloud Operations',
    href: '/cloud-integration',
    icon: tileIcons['cable'],
    claim: 'Systems that agree with each other.',
    description:
      'Events, contracts and reconciliation between the systems you already own. Software spots the mismatch before your customers do.',
    figure: {
      kind: 'code',
      language: 'sql',
      file: 'One transaction, no lost event',
      lines: [
        'begin;',
        "update orders set status = 'paid'",
        '  where id = 4182;',
        'insert into outbox (topic, order_id)',
        "  values ('order.paid', 4182);",
        'commit;',
      ],
    },
  },
]
