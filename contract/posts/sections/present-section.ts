import { videoProviders } from '#contract/posts/limits.ts'
import { addressOfVideo } from './videos.ts'

type Fields = Record<string, unknown>

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Gives a field its present name, where an object has the former one alone. */
function renamed(fields: Fields, former: string): Fields {
  if (!(former in fields) || 'url' in fields) return fields
  const { [former]: url, ...others } = fields
  return { ...others, url }
}

/** A video had its provider, and the provider's id or the address of an uploaded file. */
function presentVideo(section: Fields): Fields {
  const { provider, video, ...others } = section
  const known = videoProviders.find((one) => one === provider)
  if ('url' in section || !known || typeof video !== 'string') return section
  return { ...others, url: video === '' ? '' : addressOfVideo({ provider: known, video }) }
}

/**
 * A section in the present form. Versions of the product before wrote the address of a picture as `image`, of a file as `file`, and a
 * video as `provider` and `video`: so posts, their versions and unfinished writing may have it, and open tabs may send it.
 */
export function presentSection(section: Fields): Fields {
  switch (section.type) {
    case 'image':
      return renamed(section, 'image')
    case 'gallery': {
      const { images } = section
      if (!Array.isArray(images)) return section
      return { ...section, images: images.map((one) => (isFields(one) ? renamed(one, 'image') : one)) }
    }
    case 'video':
      return presentVideo(section)
    case 'file':
      return renamed(section, 'file')
    default:
      return section
  }
}
