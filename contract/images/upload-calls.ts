import { addresses } from '#contract/addresses.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { MessageAnswer } from '#contract/message-answer.ts'
import { imageFileRule } from './image-files.ts'
import { imageMessages } from './messages.ts'
import { ImageParams, ImageUploaded, ProfileImageChanged } from './images.ts'

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
  deleteImage: {
    address: addresses.deleteImage,
    group: 'Images',
    summary: 'Delete a picture, in all its widths and formats, that no post and no person shows',
    params: ImageParams,
    answer: MessageAnswer,
    notFoundMessage: imageMessages.notFound,
    audit: ['image.deleted'],
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
