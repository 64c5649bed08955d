import { useEffect, useState } from 'react'
import { api } from '#app/api/admin-api.ts'
import { toResult } from '#app/api/result.ts'
import { Panel } from '#app/ui/admin/panel.tsx'
import { formatNumber, monthNames } from '#contract/locale.ts'
import { subscriberMessages } from '#contract/newsletter/admin-messages.ts'

type Month = Awaited<ReturnType<typeof api.getSubscriberGrowth>>['months'][number]

/** `2026-11` as "Nov 2026". */
const nameOf = (month: string) =>
  `${monthNames[Number(month.slice(5, 7)) - 1]!.slice(0, 3)} ${month.slice(0, 4)}`

/** Subscriber numbers of the last two years, as a chart and a table. */
export function Growth() {
  const [months, setMonths] = useState<Month[]>()
  const [failure, setFailure] = useState<string>()
  useEffect(() => {
    const ending = new AbortController()
    const { signal } = ending
    const load = async () => {
      const result = await toResult(api.getSubscriberGrowth({}, { signal }), subscriberMessages.growthFailed)
      if (signal.aborted) return
      if (result.ok) setMonths(result.value.months)
      else setFailure(result.message)
    }
    void load()
    return () => ending.abort()
  }, [])
  if (failure) return <p className="mb-6 text-small text-muted">{failure}</p>
  if (!months || months.at(-1)!.total === 0) return null
  const most = Math.max(...months.map(({ total }) => total))
  const height = 96
  return (
    <Panel title="Growth" className="mb-6">
      <svg
        viewBox={`0 0 ${months.length * 24} ${height}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={`Subscribers by month: ${formatNumber(months[0]!.total)} in ${nameOf(months[0]!.month)}, ${formatNumber(months.at(-1)!.total)} now`}
        className="h-24 w-full fill-action"
      >
        {months.map(({ month, total }, index) => {
          const bar = Math.max(1, (total / most) * height)
          return <rect key={month} x={index * 24 + 2} y={height - bar} width={20} height={bar} />
        })}
      </svg>
      <p aria-hidden="true" className="mt-1 flex justify-between text-small text-muted">
        <span>{nameOf(months[0]!.month)}</span>
        <span>{nameOf(months.at(-1)!.month)}</span>
      </p>
      <details className="mt-3 text-small">
        <summary className="cursor-pointer font-medium text-link">Table</summary>
        <div className="max-h-72 overflow-auto">
          <table className="mt-2 w-full text-left tabular-nums">
            <thead>
              <tr className="text-muted">
                <th scope="col">Month</th>
                <th scope="col" className="text-right">
                  Joined
                </th>
                <th scope="col" className="text-right">
                  Left
                </th>
                <th scope="col" className="text-right">
                  Subscribers
                </th>
              </tr>
            </thead>
            <tbody>
              {months.toReversed().map(({ month, joined, left, total }) => (
                <tr key={month} className="border-t border-line">
                  <th scope="row" className="py-1 font-normal">
                    {nameOf(month)}
                  </th>
                  <td className="text-right">{formatNumber(joined)}</td>
                  <td className="text-right">{formatNumber(left)}</td>
                  <td className="text-right">{formatNumber(total)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </details>
    </Panel>
  )
}
