/** An illustration of a pipeline, drawn once: commit, build, scan, deploy, and three clouds. */
export function Pipeline() {
  return (
    <>
      <Wide />
      <Tall />
    </>
  )
}

const stages = ['commit', 'build', 'scan', 'deploy'] as const
type Stage = (typeof stages)[number]

/** The icon of each stage, in a view box of 24 by 24. */
const signs: Record<Stage, string> = {
  commit: 'M12 8.5a3.5 3.5 0 1 0 0 7 3.5 3.5 0 0 0 0-7M3 12h5.5M15.5 12H21',
  build: 'm12 3 8 4.5v9L12 21l-8-4.5v-9zM4 7.5l8 4.5 8-4.5M12 12v9',
  scan: 'M12 3l7 2.5V12c0 4.5-3 7.5-7 9-4-1.5-7-4.5-7-9V5.5zM9 12l2 2 4-4',
  deploy: 'M5 19c0-3 1-5 3-5s3 1 3 3-3 2-6 2M11 17c6-3 9-7 9-13-6 0-10 3-13 9M14.5 9.5h.01',
}

const cloud = 'M-22 14a13 13 0 0 1-1-26A18 18 0 0 1 11-18a15 15 0 0 1 12 32z'

function Wide() {
  return (
    <svg
      viewBox="0 0 1216 240"
      fill="none"
      className="hidden w-full overflow-visible md:block"
      aria-hidden="true"
    >
      <g className="stroke-cobalt-400" strokeWidth="1.5">
        {/* starts beyond the left edge of the window, however wide it is */}
        <path d="M-1600 120H0" />
        <path className="draw" pathLength="1" d="M0 120h876" />
        <path className="draw draw-late" pathLength="1" d="M876 120c100 0 60-84 150-84h94" />
        <path className="draw draw-late" pathLength="1" d="M876 120h304" />
        <path className="draw draw-late" pathLength="1" d="M876 120c100 0 60 84 150 84h94" />
      </g>
      {stages.map((stage, index) => (
        <Node key={stage} stage={stage} order={index + 1} x={30 + index * 262} y={120} />
      ))}
      <Cloud x={1120} y={38} order={5} />
      <Cloud x={1184} y={122} order={6} />
      <Cloud x={1120} y={206} order={7} />
    </svg>
  )
}

function Tall() {
  return (
    <svg
      viewBox="0 0 360 500"
      fill="none"
      className="mx-auto block w-full max-w-90 md:hidden"
      aria-hidden="true"
    >
      <g className="stroke-cobalt-400" strokeWidth="1.5">
        <path className="draw" pathLength="1" d="M60 0v360" />
        <path className="draw draw-late" pathLength="1" d="M60 360c0 40 20 50 60 50s60 10 60 40" />
        <path className="draw draw-late" pathLength="1" d="M60 360v90" />
        <path className="draw draw-late" pathLength="1" d="M60 360c0 40 20 50 60 50h120c40 0 60 10 60 40" />
      </g>
      {stages.map((stage, index) => (
        <Node key={stage} stage={stage} order={index + 1} x={60} y={44 + index * 96} isBeside />
      ))}
      <Cloud x={60} y={464} order={5} />
      <Cloud x={180} y={464} order={6} />
      <Cloud x={300} y={464} order={7} />
    </svg>
  )
}

type Place = { x: number; y: number; order: number }

function Node({ stage, x, y, order, isBeside }: Place & { stage: Stage; isBeside?: boolean }) {
  const label = isBeside ? { x: x + 48, y: y + 6 } : { x, y: y + 64, textAnchor: 'middle' as const }
  return (
    <g className={`appear appear-${order}`}>
      <rect x={x - 30} y={y - 30} width="60" height="60" rx="16" className="fill-ink-950 stroke-cobalt-400" />
      <path
        transform={`translate(${x - 15} ${y - 15}) scale(1.25)`}
        d={signs[stage]}
        className="stroke-ink-50"
        strokeWidth="1.5"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <circle cx={x + 30} cy={y - 30} r="6" className="fill-ochre-400 stroke-ink-950" strokeWidth="3" />
      <text
        {...label}
        className="fill-ink-300 font-mono text-[15px] forced-colors:fill-[CanvasText] print:fill-ink-900 md:text-[24px] lg:text-[15px]"
      >
        {stage}
      </text>
    </g>
  )
}

function Cloud({ x, y, order }: Place) {
  return (
    <g className={`appear appear-${order}`}>
      <g transform={`translate(${x} ${y})`}>
        <path d={cloud} className="fill-ink-900 stroke-ink-300" strokeWidth="1.5" strokeLinejoin="round" />
        <path
          d="m-8-1 5 5 9-10"
          className="stroke-ochre-400"
          strokeWidth="2"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      </g>
    </g>
  )
}
