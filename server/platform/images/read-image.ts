import { buffer } from 'node:stream/consumers'
import type { Images } from './images.ts'

/**
 * Reads an uploaded image into memory, to draw it on another one.
 * @param address its path, such as /images/….png
 * @returns undefined for '', for a path that isn't an uploaded image, and for an image that no longer exists
 */
export async function readImage(images: Pick<Images, 'open'>, address: string): Promise<Buffer | undefined> {
  if (!address.startsWith('/images/')) return undefined
  const image = await images.open(address.slice('/images/'.length))
  return image && buffer(await image.read())
}
