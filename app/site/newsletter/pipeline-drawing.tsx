import { BrokenPipeline } from '#app/ui/images/broken-pipeline.tsx'

type Props = {
  /** How the pipeline ends: with its last step done or failed, or with no further step. */
  end: 'done' | 'failed' | 'ended'
}

/** A pipeline whose last step is what became of a link in an email. */
export function PipelineDrawing({ end }: Props) {
  if (end === 'failed') return <BrokenPipeline />
  const steps = end === 'done' ? [64, 192, 320, 566] : [64, 192, 320]
  return (
    <svg viewBox="0 0 640 96" fill="none" className="my-12 w-full max-w-160" aria-hidden="true">
      <path d={end === 'done' ? 'M0 48h640' : 'M0 48h426'} strokeWidth="2" className="stroke-control" />
      {steps.map((x) => (
        <g key={x} className="fill-page stroke-action" strokeWidth="2">
          <rect x={x - 20} y="28" width="40" height="40" rx="10" />
          <path d={`m${x - 7} 48 5 5 9-10`} strokeLinecap="round" strokeLinejoin="round" />
        </g>
      ))}
      {end === 'ended' && (
        <path d="M426 32v32" strokeWidth="4" strokeLinecap="round" className="stroke-ochre-400" />
      )}
    </svg>
  )
}
