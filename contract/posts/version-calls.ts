import { addresses } from '#contract/addresses.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { PostParams } from './admin-posts.ts'
import { adminPostMessages } from './admin-messages.ts'
import { publicPostMessages } from './messages.ts'
import * as versions from './versions.ts'

/** Calls of a post's history, for people who may edit the post. */
export const versionCalls = {
  listVersions: {
    address: addresses.listVersions,
    group: 'Blog',
    summary: 'List the versions of a post, newest first: when they were saved and by whom',
    capability: 'posts.write.own',
    params: PostParams,
    query: versions.VersionsQuery,
    answer: versions.Versions,
    notFoundMessage: publicPostMessages.notFound,
  },
  getVersion: {
    address: addresses.getVersion,
    group: 'Blog',
    summary: 'Get a version of a post',
    capability: 'posts.write.own',
    params: versions.VersionParams,
    answer: versions.VersionFound,
    notFoundMessage: adminPostMessages.versionNotFound,
  },
} as const satisfies Record<string, Endpoint>
