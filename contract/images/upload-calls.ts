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
    summary: 'Store an image: re-encoded without its metadata, in modern formats and several widths',
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
    summary: 'Delete an image, in all its widths and formats, that no post and no person shows',
    capability: 'posts.write.own',
    params: ImageParams,
    answer: MessageAnswer,
    notFoundMessage: imageMessages.notFound,
    audit: ['image.deleted'],
  },
  listImages: {
    address: addresses.listImages,
    group: 'Images',
    summary: 'The image library, newest first: each image with what shows it, as far as one may know of that',
    capability: 'posts.write.own',
    query: ImagesQuery,
    answer: Images,
  },
  describeImage: {
    address: addresses.describeImage,
    group: 'Images',
    summary: 'Set the alternative text that is proposed where an image is inserted',
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
    summary: 'Put another image in the place of one, everywhere it is shown; its address is 404 afterwards',
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
    summary: 'Set the image of the signed-in person, cut to a square',
    capability: 'session',
    query: UploadQuery,
    file: scaledImageFileRule,
    stores: 'files',
    answer: ProfileImageChanged,
    audit: ['profile.image-changed'],
  },
} as const satisfies Record<string, Endpoint>
