import { useEffect } from 'react'
import { useLoaderData, useRevalidator, type ClientLoaderFunctionArgs } from 'react-router'
import { api } from '#app/api/admin-api.ts'
import { toResult } from '#app/api/result.ts'
import { ScreenHead } from '#app/ui/admin/screen-head.tsx'
import { loadDeferred, useDeferred } from '#app/ui/loading/deferred.tsx'
import { isActiveImport } from '#contract/transfer/limits.ts'
import { importMessages } from '#contract/transfer/messages.ts'
import { ExportPanel } from './export-panel.tsx'
import { ImportPanel } from './import/import-panel.tsx'

/** Polling intervals (ms): while an import runs, and after it failed to load. */
const pollMs = { running: 1_500, failed: 5_000 }

export const clientLoader = ({ request }: ClientLoaderFunctionArgs) =>
  loadDeferred(toResult(api.getImport({}, { signal: request.signal }), importMessages.loadFailed), request)

export default function Transfer() {
  const loaded = useDeferred(useLoaderData<typeof clientLoader>().page)
  const { revalidate } = useRevalidator()
  const status = loaded?.ok ? loaded.value.import?.status : undefined

  useEffect(() => {
    // a checked import waits for a decision
    const goesOn = status !== undefined && status !== 'checked' && isActiveImport(status)
    if (!loaded || (loaded.ok && !goesOn)) return
    const timer = setTimeout(() => void revalidate(), loaded.ok ? pollMs.running : pollMs.failed)
    return () => clearTimeout(timer)
  }, [loaded, status, revalidate])

  return (
    <>
      <title>Import and export | Blog CMS</title>
      <ScreenHead title="Import and export" lead="Export the whole site, or import posts from another one." />
      <div className="grid grid-cols-1 gap-6">
        <ExportPanel />
        <ImportPanel loaded={loaded} onChange={revalidate} />
      </div>
    </>
  )
}
