import { addresses } from '#contract/addresses.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { mediaFileRules } from './media-files.ts'
import { MediaLinks, MediaLinksQuery, MediaUploaded } from './media.ts'

/** Calls about the files and videos of posts, which are public at `/media/…` while a published post shows them. */
export const mediaCalls = {
  uploadMedia: {
    address: addresses.uploadMedia,
    group: 'Media',
    summary: 'Upload a file or a video for posts',
    capability: 'posts.write.own',
    file: mediaFileRules.upload,
    stores: 'files',
    status: 201,
    answer: MediaUploaded,
    audit: ['media.uploaded'],
  },
  listMediaLinks: {
    address: addresses.listMediaLinks,
    group: 'Media',
    summary: 'Get signed links to files of posts, public or not; files that you can’t see are left out',
    capability: 'posts.write.own',
    query: MediaLinksQuery,
    answer: MediaLinks,
  },
} as const satisfies Record<string, Endpoint>
