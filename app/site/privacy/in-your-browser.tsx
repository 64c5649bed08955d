import { SectionHeading } from '#app/ui/section-heading.tsx'
import { browserStorage } from './browser-storage.ts'
import { useCompany } from '#app/company/use-company.ts'

/** Lists what the site stores in the visitor's browser. */
export function InYourBrowser() {
  const { sections } = useCompany('privacy')
  return (
    <section
      aria-labelledby="browser"
      className="mx-auto grid max-w-page gap-x-16 px-4 pt-16 md:px-8 md:pt-24 lg:grid-cols-[4fr_8fr]"
    >
      <div>
        <SectionHeading id="browser" {...sections.browser} />
      </div>
      <table className="w-full self-start text-left">
        <thead className="text-small text-muted max-sm:sr-only">
          <tr>
            <th className="pb-3 font-normal">What</th>
            <th className="pb-3 pl-6 font-normal">Until</th>
            <th className="pb-3 pl-6 font-normal">Name</th>
          </tr>
        </thead>
        <tbody>
          {browserStorage.map(({ key, what, until }) => (
            <tr key={key} className="border-t border-line max-sm:grid max-sm:py-3">
              <th scope="row" className="font-medium text-heading sm:py-3">
                {what}
              </th>
              <td className="sm:py-3 sm:pl-6">
                <span className="sm:hidden">Until </span>
                <span className="sm:inline-block sm:first-letter:uppercase">{until}</span>
              </td>
              <td className="font-mono text-small wrap-normal! text-muted sm:py-3 sm:pl-6">{key}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
