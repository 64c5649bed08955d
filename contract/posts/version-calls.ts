import { addresses } from '#contract/addresses.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { PostParams } from './admin-posts.ts'
import { adminPostMessages } from './admin-messages.ts'
import { publicPostMessages } from './messages.ts'
import * as versions from './versions.ts'

/** Calls of the history of a post, for who may write it. */
export const versionCalls = {
  listVersions: {
    address: addresses.listVersions,
    group: 'Blog',
    summary: 'The saves of a post that are kept, newest first: when and by whom',
    capability: 'posts.write.own',
    params: PostParams,
    query: versions.VersionsQuery,
    answer: versions.Versions,
    notFoundMessage: publicPostMessages.notFound,
  },
  getVersion: {
    address: addresses.getVersion,
    group: 'Blog',
    summary: 'A post as one of its saves left it',
    capability: 'posts.write.own',
    params: versions.VersionParams,
    answer: versions.VersionFound,
    notFoundMessage: adminPostMessages.versionNotFound,
  },
} as const satisfies Record<string, Endpoint>
