import { addresses } from '#contract/addresses.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { imageFileRule } from './image-files.ts'
import { ImageUploaded, ProfileImageChanged } from './images.ts'

/** Calls that upload pictures. */
export const uploadCalls = {
  uploadImage: {
    address: addresses.uploadImage,
    group: 'Images',
    summary: 'Store a picture: re-encoded without its metadata, in modern formats and several widths',
    file: imageFileRule,
    status: 201,
    answer: ImageUploaded,
    audit: ['image.uploaded'],
  },
  setProfileImage: {
    address: addresses.setProfileImage,
    group: 'Session',
    summary: 'Set the picture of the signed-in person, cut to a square',
    file: imageFileRule,
    answer: ProfileImageChanged,
    audit: ['profile.image-changed'],
  },
} as const satisfies Record<string, Endpoint>
