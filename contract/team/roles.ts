/** Permissions. Each call of the contract names the one that it needs. */
export const capabilities = [
  'posts.write.own',
  'posts.write.any',
  'categories',
  'comments.moderate',
  'inbox',
  'enquiries',
  'applications',
  'templates',
  'openings',
  'newsletter',
  'numbers',
  'team',
  'audit',
  'erasure',
  'outbox',
  'settings',
  'company',
  'transfer',
] as const
export type Capability = (typeof capabilities)[number]

/** Roles. A person can have several. */
export const roles = ['owner', 'editor', 'writer', 'sales', 'recruiter'] as const
export type Role = (typeof roles)[number]

/** The only source of permissions. */
const capabilitiesByRole: Record<Role, readonly Capability[]> = {
  owner: capabilities,
  editor: [
    'posts.write.own',
    'posts.write.any',
    'categories',
    'comments.moderate',
    'inbox',
    'newsletter',
    'numbers',
  ],
  writer: ['posts.write.own'],
  sales: ['inbox', 'enquiries', 'templates'],
  recruiter: ['inbox', 'applications', 'templates', 'openings'],
}

/** The capabilities of a set of roles, in the order of `capabilities`. */
export function capabilitiesOf(given: readonly Role[]): Capability[] {
  return capabilities.filter((capability) =>
    given.some((role) => capabilitiesByRole[role].includes(capability)),
  )
}

/** The roles that have a capability. */
export function rolesWith(capability: Capability): Role[] {
  return roles.filter((role) => capabilitiesByRole[role].includes(capability))
}
