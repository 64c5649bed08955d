import { language } from '#contract/locale.ts'

/** Currencies in the order of their names, for a choice. */
export function listCurrencies(): { value: string; label: string }[] {
  const names = new Intl.DisplayNames(language, { type: 'currency' })
  return Intl.supportedValuesOf('currency')
    .map((code) => ({ value: code, label: `${names.of(code) ?? code} (${code})` }))
    .sort((one, other) => one.label.localeCompare(other.label, language))
}
