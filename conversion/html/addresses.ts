import type { ConversionOptions } from '#conversion/converted.ts'
import { sectionLimits } from '#conversion/limits.ts'

/** Returns the address that a link of a post may have; '' if it isn't allowed: scripts, data, and paths of an unknown site. */
export function linkAddress(href: string, { baseUrl, resolveLink }: ConversionOptions): string {
  const resolved = resolveLink?.(href.trim())
  if (resolved !== undefined) return resolved
  const url = URL.parse(href.trim(), baseUrl)
  if (!url || !/^(?:https?|mailto):$/.test(url.protocol)) return ''
  const address = url.href.replaceAll('(', '%28').replaceAll(')', '%29')
  return /[\s<>"]/.test(address) ? '' : address
}

/** Returns the address of an image, absolute if its site is known; '' if it can't be loaded or found. */
export function imageAddress(source: string, { baseUrl }: ConversionOptions): string {
  const trimmed = source.trim()
  const isRelative = !/^[a-z][a-z\d+.-]*:/i.test(trimmed) && !trimmed.startsWith('//')
  if (isRelative && baseUrl === undefined)
    return trimmed.length > sectionLimits.address ? '' : trimmed.replaceAll(/\s/g, '%20')
  const url = URL.parse(trimmed, baseUrl ?? 'https://site.invalid')
  if (!url || !/^https?:$/.test(url.protocol)) return ''
  return url.href.length > sectionLimits.address ? '' : url.href
}
