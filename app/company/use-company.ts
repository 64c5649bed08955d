import { useMatches } from 'react-router'
import type { PartName } from '#contract/company/part-names.ts'
import type { CompanyParts } from '#contract/company/parts.ts'

/**
 * A part of the company's words, from the data of the page: its loader, or one above it, loads the part by `loadParts`.
 * @throws where no loader does
 */
export function useCompany<Name extends PartName>(name: Name): CompanyParts[Name] {
  for (const { loaderData } of useMatches()) {
    const part = (loaderData as { parts?: Partial<CompanyParts> } | undefined)?.parts?.[name]
    if (part) return part
  }
  throw new Error(`No loader of this page loads the part ${name} of the company's words`)
}
