import { ChevronRight, WandSparkles } from 'lucide-react'
import { Link, useLoaderData, type ClientLoaderFunctionArgs } from 'react-router'
import { formatLocalDateTime } from '#app/ui/admin/date-times.ts'
import { LoadFailed } from '#app/ui/admin/load-failed.tsx'
import { Panel } from '#app/ui/admin/panel.tsx'
import { ScreenHead } from '#app/ui/admin/screen-head.tsx'
import { TextSkeleton } from '#app/ui/admin/text-skeleton.tsx'
import { loadDeferred, useDeferred } from '#app/ui/loading/deferred.tsx'
import { LinkButton } from '#app/ui/navigation/link-button.tsx'
import { companyRecordKind } from '#contract/company/record.ts'
import type { CompanyPartSummary } from '#contract/company/company-calls.ts'
import { partGroups, partLabels, type PartName } from '#contract/company/part-names.ts'
import { loadParts } from './load-part.ts'
import { partContents } from './part-contents.ts'

export const clientLoader = ({ request }: ClientLoaderFunctionArgs) =>
  loadDeferred(loadParts(request.signal), request)

/** The list of company texts. */
export default function CompanyScreen() {
  const loaded = useDeferred(useLoaderData<typeof clientLoader>().page)
  return (
    <>
      <title>Company | Blog CMS</title>
      <ScreenHead
        title="Company"
        lead="What visitors read about your company. Changes go live when you save."
        actions={
          <LinkButton to="/admin/setup" prefetch="none" variant="secondary" size="compact">
            <WandSparkles className="size-4" aria-hidden="true" />
            Make it yours
          </LinkButton>
        }
      />
      {loaded?.ok === false && (
        <Panel bodyClass="">
          <LoadFailed message={loaded.message} />
        </Panel>
      )}
      {loaded?.ok !== false && (
        <div className="gap-6 xl:columns-2" aria-busy={!loaded}>
          {partGroups.map(({ title, parts }) => (
            <Panel key={title} title={title} bodyClass="" className="mb-6 break-inside-avoid">
              {loaded ? (
                <ul className="divide-y divide-line">
                  {parts.map((name) => (
                    <Part
                      key={name}
                      name={name}
                      summary={loaded.value.parts.find(({ part }) => part === name)}
                    />
                  ))}
                </ul>
              ) : (
                <div className="p-5">
                  <TextSkeleton lines={parts.length} />
                </div>
              )}
            </Panel>
          ))}
        </div>
      )}
    </>
  )
}

function Part({ name, summary }: { name: PartName; summary: CompanyPartSummary | undefined }) {
  return (
    <li className="group/part relative flex min-h-14 items-center gap-4 px-5 py-2.5 transition-colors hover:bg-surface has-focus-visible:outline-2 has-focus-visible:-outline-offset-2 has-focus-visible:outline-focus">
      <div className="grid min-w-0 grow">
        <Link
          to={companyRecordKind.pathOf(name)}
          prefetch="none"
          className="font-medium text-heading group-hover/part:text-link after:absolute after:inset-0 focus-visible:outline-none"
        >
          {partLabels[name]}
        </Link>
        <span className="text-small text-muted sm:truncate">
          {summary?.savedAt
            ? `${summary.isReset ? 'Reset' : 'Saved'} ${formatLocalDateTime(summary.savedAt)}${summary.savedBy ? ` by ${summary.savedBy}` : ''}`
            : partContents[name]}
        </span>
      </div>
      <ChevronRight className="size-4 shrink-0 text-control group-hover/part:text-link" aria-hidden="true" />
    </li>
  )
}
