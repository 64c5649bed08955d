import { useId, type ReactNode } from 'react'

export function RecordSection({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="min-w-0">
      <h3 id={id} className="mb-3 text-body">
        {title}
      </h3>
      {children}
    </section>
  )
}
