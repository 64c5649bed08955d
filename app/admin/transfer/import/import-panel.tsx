import { useEffect, useRef } from 'react'
import type { Result } from '#app/api/result.ts'
import { LoadFailed } from '#app/ui/admin/load-failed.tsx'
import { Panel } from '#app/ui/admin/panel.tsx'
import { TextSkeleton } from '#app/ui/admin/text-skeleton.tsx'
import type { Import } from '#contract/transfer/imports.ts'
import { isActiveImport } from '#contract/transfer/limits.ts'
import { CurrentImport } from './current-import.tsx'
import { ImportForm } from './import-form.tsx'

type Props = {
  loaded: Result<{ import: Import | null }> | undefined
  onChange: () => Promise<void>
}

/** The active import; otherwise the last one and the form for a new one. */
export function ImportPanel({ loaded, onChange }: Props) {
  return (
    <Panel title="Import">
      {!loaded && <TextSkeleton lines={5} />}
      {loaded && !loaded.ok && <LoadFailed message={loaded.message} />}
      {loaded?.ok && <Content current={loaded.value.import} onChange={onChange} />}
    </Panel>
  )
}

function Content({ current, onChange }: { current: Import | null; onChange: () => Promise<void> }) {
  const head = useRef<HTMLDivElement>(null)
  const state = current && `${current._id} ${current.status}`
  const stateBefore = useRef(state)

  // restores a focus lost with a removed control
  useEffect(() => {
    if (state !== stateBefore.current && document.activeElement === document.body) head.current?.focus()
    stateBefore.current = state
  }, [state])

  const isActive = current !== null && isActiveImport(current.status)
  return (
    <div className="grid grid-cols-1 gap-8">
      {current && <CurrentImport current={current} headRef={head} onChange={onChange} />}
      {!isActive && (
        <div className={`grid grid-cols-1 gap-8 ${current ? 'border-t border-line pt-8' : ''}`}>
          <ImportForm onUploaded={onChange} />
        </div>
      )}
    </div>
  )
}
