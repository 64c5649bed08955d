import { addresses } from '#contract/addresses.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { MessageAnswer } from '#contract/message-answer.ts'
import { scaledImageFileRule } from './image-files.ts'
import { imageMessages } from './messages.ts'
import {
  ImageBody,
  ImageDescribed,
  ImageParams,
  ImageReplaced,
  Images,
  ImagesQuery,
  ImageUploaded,
  ProfileImageChanged,
  UploadQuery,
} from './images.ts'

/** Calls that upload images. */
export const uploadCalls = {
  uploadImage: {
    address: addresses.uploadImage,
    group: 'Images',
    summary: 'Upload an image, which is re-encoded without metadata in modern formats and several widths',
    capability: 'posts.write.own',
    query: UploadQuery,
    file: scaledImageFileRule,
    stores: 'files',
    status: 201,
    answer: ImageUploaded,
    audit: ['image.uploaded'],
  },
  deleteImage: {
    address: addresses.deleteImage,
    group: 'Images',
    summary: 'Delete an unused image in all its widths and formats',
    capability: 'posts.write.own',
    params: ImageParams,
    answer: MessageAnswer,
    notFoundMessage: imageMessages.notFound,
    audit: ['image.deleted'],
  },
  listImages: {
    address: addresses.listImages,
    group: 'Images',
    summary: 'List the image library, newest first, with the uses of each image that you can see',
    capability: 'posts.write.own',
    query: ImagesQuery,
    answer: Images,
  },
  describeImage: {
    address: addresses.describeImage,
    group: 'Images',
    summary: 'Set the alternative text suggested when an image is inserted',
    capability: 'posts.write.own',
    params: ImageParams,
    body: ImageBody,
    answer: ImageDescribed,
    notFoundMessage: imageMessages.notFound,
    audit: ['image.described'],
  },
  replaceImage: {
    address: addresses.replaceImage,
    group: 'Images',
    summary: 'Replace an image everywhere it is used; its old address returns 404 afterwards',
    capability: 'posts.write.own',
    params: ImageParams,
    query: UploadQuery,
    file: scaledImageFileRule,
    stores: 'files',
    answer: ImageReplaced,
    notFoundMessage: imageMessages.notFound,
    publishes: true,
    audit: ['image.replaced'],
  },
  setProfileImage: {
    address: addresses.setProfileImage,
    group: 'Session',
    summary: 'Set the profile image of the signed-in person, cropped to a square',
    capability: 'session',
    query: UploadQuery,
    file: scaledImageFileRule,
    stores: 'files',
    answer: ProfileImageChanged,
    audit: ['profile.image-changed'],
  },
} as const satisfies Record<string, Endpoint>
