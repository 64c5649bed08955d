import { useMatches } from 'react-router'
import type { PartName } from '#contract/company/part-names.ts'
import type { CompanyParts } from '#contract/company/parts.ts'

/**
 * A part of the company texts, which the page's loader or a parent's loads with `loadParts`.
 * @throws if no loader loads it
 */
export function useCompany<Name extends PartName>(name: Name): CompanyParts[Name] {
  for (const { loaderData } of useMatches()) {
    const part = (loaderData as { parts?: Partial<CompanyParts> } | undefined)?.parts?.[name]
    if (part) return part
  }
  throw new Error(`No loader of this page loads the company texts of ${name}`)
}
