import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { api } from '#app/api/admin-api.ts'
import { messageOf } from '#app/api/api-error.ts'
import { Panel } from '#app/ui/admin/panel.tsx'
import { TextSkeleton } from '#app/ui/admin/text-skeleton.tsx'
import { demoMessages, type DemoTrace } from '#contract/demo/demo.ts'

const kinds: Record<DemoTrace['where'], string> = {
  text: 'Text',
  post: 'Post',
  category: 'Category',
  template: 'Template',
  opening: 'Opening',
  account: 'Account',
  setting: 'Setting',
}

/** Lists what remains of the demo, with links to where it can be changed. */
export function DemoTraces() {
  const [traces, setTraces] = useState<DemoTrace[]>()
  const [failure, setFailure] = useState<string>()
  useEffect(() => {
    const abort = new AbortController()
    api.listDemoTraces({}, { signal: abort.signal }).then(
      (found) => setTraces(found.traces),
      (error: unknown) => {
        if (!abort.signal.aborted) setFailure(messageOf(error, demoMessages.loadFailed))
      },
    )
    return () => abort.abort()
  }, [])
  return (
    <Panel title="Remaining demo content" bodyClass="" className="mb-6">
      {failure ? (
        <p className="p-5 text-danger">{failure}</p>
      ) : !traces ? (
        <div className="p-5" aria-busy="true">
          <TextSkeleton lines={3} />
        </div>
      ) : traces.length === 0 ? (
        <p className="p-5 text-muted">None. No demo names, addresses or images are left.</p>
      ) : (
        <ul className="divide-y divide-line">
          {traces.map(({ where, name, path, words }) => (
            <li key={`${where} ${name} ${path}`} className="flex flex-wrap gap-x-4 px-5 py-2.5">
              <span className="w-24 shrink-0 text-muted">{kinds[where]}</span>
              <span className="min-w-0 grow wrap-anywhere">
                {path ? (
                  <Link to={path} prefetch="none" className="font-medium text-link hover:underline">
                    {name}
                  </Link>
                ) : (
                  <code>{name}</code>
                )}
              </span>
              <span className="text-small text-muted wrap-anywhere">{words.join(', ')}</span>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  )
}
