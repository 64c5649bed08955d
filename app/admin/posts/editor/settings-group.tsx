import { useId, type ReactNode } from 'react'

/** A group of settings next to the post. */
export function SettingsGroup({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="min-w-0 border-line p-5 not-first:border-t">
      <h2 id={id} className="mb-4 text-body font-semibold">
        {title}
      </h2>
      <div className="grid gap-4">{children}</div>
    </section>
  )
}
