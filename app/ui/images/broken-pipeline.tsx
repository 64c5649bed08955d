/** An illustration for missing pages: a pipeline whose last step fails. */
export function BrokenPipeline() {
  return (
    <svg viewBox="0 0 640 96" fill="none" className="my-12 w-full max-w-160" aria-hidden="true">
      <path d="M0 48h376" strokeWidth="2" className="stroke-control" />
      <path d="M404 48h128" strokeWidth="2" strokeDasharray="3 9" className="stroke-control" />
      {[64, 192, 320].map((x) => (
        <g key={x} className="fill-page stroke-action" strokeWidth="2">
          <rect x={x - 20} y="28" width="40" height="40" rx="10" />
          <path d={`m${x - 7} 48 5 5 9-10`} strokeLinecap="round" strokeLinejoin="round" />
        </g>
      ))}
      <g className="stroke-ochre-400" strokeWidth="2" strokeLinecap="round">
        <rect x="546" y="28" width="40" height="40" rx="10" strokeDasharray="5 6" />
        <path d="m560 42 12 12m0-12-12 12" />
      </g>
    </svg>
  )
}
