import type { Look } from '#contract/company/look-part.ts'
import { reportOf, type ThemeReport } from './look-report.rules.ts'

/** Samples of the colours in the light and the dark theme with their contrast, and a sentence for each changed shade. */
export function LookReport({ look }: { look: Look }) {
  const report = reportOf(look)
  if (!report) return null
  return (
    <section aria-labelledby="look-report" className="grid gap-4 border-t border-line pt-5">
      <h2 id="look-report" className="font-semibold text-heading">
        Colour preview
      </h2>
      <div className="grid gap-4 sm:grid-cols-2">
        {report.themes.map((theme) => (
          <Sample key={theme.theme} {...theme} />
        ))}
      </div>
      <ul aria-live="polite" className="grid gap-1 text-small text-muted">
        {report.sentences.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </section>
  )
}

function Sample({ theme, ground, colours, ratios }: ThemeReport) {
  return (
    <div
      data-theme={theme}
      className="rounded-card border border-line p-4 text-text sm:p-5"
      style={{ background: ground }}
    >
      <p className="mb-4 text-small text-muted">{theme === 'light' ? 'On white' : 'On dark'}</p>
      <ul className="grid gap-4">
        <Line ratio={ratios.button}>
          <span
            className="inline-flex h-10 items-center rounded-control px-4 font-medium"
            style={{ background: colours.action, color: colours.onAction }}
          >
            Button
          </span>
        </Line>
        <Line ratio={ratios.link}>
          <span className="underline underline-offset-4" style={{ color: colours.link }}>
            Link
          </span>
        </Line>
        <Line ratio={ratios.accent}>
          <span className="flex items-center gap-3 font-mono text-small" style={{ color: colours.accent }}>
            <span aria-hidden="true" className="h-0.5 w-6" style={{ background: colours.mark }} />
            Small heading
          </span>
        </Line>
      </ul>
    </div>
  )
}

function Line({ ratio, children }: { ratio: string; children: React.ReactNode }) {
  return (
    <li className="flex min-h-10 flex-wrap items-center justify-between gap-x-4 gap-y-1">
      {children}
      <span className="text-small text-muted tabular-nums">{ratio}</span>
    </li>
  )
}
