import { useCompany } from '#app/company/use-company.ts'

/** The company's logo beside the title of the back office. */
export function Brand() {
  const logo = useCompany('logo')
  return (
    <p className="flex items-center gap-3 font-semibold tracking-[-0.01em] text-heading">
      <svg viewBox={`0 0 ${logo.size} ${logo.size}`} className="size-6" aria-hidden="true">
        {logo.paths.map(({ d, isAccent }) => (
          <path key={d} d={d} className={isAccent ? 'fill-ochre-400' : 'fill-action'} />
        ))}
      </svg>
      Blog CMS
    </p>
  )
}
