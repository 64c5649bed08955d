import { Check, Cloud } from 'lucide-react'
import type { Release, ReleaseStep } from '#contract/company/home-part.ts'

/** A release that plays once, in 2.4 s (home.css). The rendered markup is its final state. */
export function ReleasePanel({ release }: { release: Release }) {
  const { title, change, status, summary, steps, errors, clouds } = release
  return (
    <figure role="img" aria-label={summary} className="release font-mono text-[0.8125rem]/5 text-muted">
      <div className="flex items-center justify-between gap-4 px-5 py-4 md:px-6">
        <div>
          <p className="font-sans text-body/6 font-semibold text-heading">{title}</p>
          <p>{change}</p>
        </div>
        <p className="release-status flex items-center gap-2 rounded-full bg-ochre-400 px-3 py-0.5 font-medium text-ink-950">
          <span className="size-1.5 rounded-full bg-current" />
          {status}
        </p>
      </div>
      <ol className="release-steps px-5 py-3 md:px-6">
        {steps.map((step) => (
          <Step key={step.name} {...step} />
        ))}
      </ol>
      <div className="px-5 py-3 md:px-6">
        <p>{errors.label}</p>
        <div className="grid grid-cols-[1fr_auto] gap-x-4">
          <Sparkline />
          <div className="flex flex-col justify-between text-right">
            <p className="-mt-1.5">{errors.limit}</p>
            <p className="release-value font-medium text-heading">{errors.value}</p>
          </div>
        </div>
      </div>
      <ul className="grid grid-cols-3 divide-x divide-line">
        {clouds.map(({ name, region }) => (
          <li key={name} className="release-cloud flex gap-3 py-3 pr-2 pl-5 md:pl-6">
            <Cloud className="mt-px size-4.5 shrink-0 text-link max-sm:hidden" aria-hidden="true" />
            <p>
              <span className="block text-heading max-sm:text-[0.75rem]">{name}</span>
              {region}
            </p>
          </li>
        ))}
      </ul>
    </figure>
  )
}

function Step({ name, text, duration, span: [from, to] }: ReleaseStep) {
  return (
    <li className="release-step">
      <span className="release-mark">
        <Check className="size-3" strokeWidth={3} aria-hidden="true" />
      </span>
      <span className="text-heading">{name}</span>
      <span>{text}</span>
      <svg
        viewBox="0 0 100 4"
        preserveAspectRatio="none"
        className="h-1 w-full max-sm:hidden lg:max-xl:hidden"
      >
        <rect width="100" height="4" className="fill-ink-800" />
        <rect x={from} width={to - from} height="4" className="release-bar" />
      </svg>
      <span className="release-duration text-right text-text tabular-nums">{duration}</span>
    </li>
  )
}

/** The error rate while the canary runs, far below the dashed line that would stop it. */
function Sparkline() {
  return (
    <div className="relative overflow-hidden">
      <svg viewBox="0 0 400 40" preserveAspectRatio="none" fill="none" className="block h-10 w-full">
        <path
          d="M0 6h400"
          className="stroke-ink-500"
          strokeDasharray="4 4"
          vectorEffect="non-scaling-stroke"
        />
        <path d={`${errorRatio}V40H0z`} className="fill-cobalt-400/15" />
        <path
          d={errorRatio}
          className="stroke-cobalt-300"
          strokeWidth="1.5"
          strokeLinejoin="round"
          vectorEffect="non-scaling-stroke"
        />
      </svg>
      <span className="release-curtain" />
    </div>
  )
}

/** The curve in a view box of 400 by 40: it rises as the canary gets its first requests, then settles. */
const errorRatio =
  'M0 35l16-1 14-3 12-9 12 6 14-4 14 8 18 1 16-3 16 4 20 0 18-3 18 3 22 1 20-2 22 2 24-1 22 1 24-2 26 2 26-1 26 1'
