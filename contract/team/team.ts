import { z } from 'zod'
import { secret } from '#contract/auth/secret.ts'
import { passwordMessages, profileMessages } from '#contract/auth/messages.ts'
import { textLimits } from '#contract/limits.ts'
import { emailAddress, id, optionalLine, timestamp } from '#contract/text.ts'
import { teamMessages } from './messages.ts'
import { roles } from './roles.ts'

/** A set of roles that somebody is given, in the order of `roles`. */
const givenRoles = z
  .array(z.enum(roles), { error: teamMessages.rolesRequired })
  .min(1, { error: teamMessages.rolesRequired })
  .max(roles.length)
  .transform((given) => roles.filter((role) => given.includes(role)))

/** What somebody has of second factors. A passkey or a confirmed TOTP is one; recovery codes alone are none. */
const SecondFactors = z.object({
  passkeys: z.int(),
  totp: z.boolean(),
  recoveryCodesLeft: z.int(),
})

/** A person of the team, as owners see them. `deactivatedAt` is null for an active account. */
export const TeamMember = z.object({
  _id: id,
  name: z.string(),
  email: z.string(),
  profileImage: z.string(),
  roles: z.array(z.enum(roles)),
  lastSignInAt: timestamp.nullable(),
  createdAt: timestamp,
  deactivatedAt: timestamp.nullable(),
  secondFactor: SecondFactors,
})
export type TeamMember = z.infer<typeof TeamMember>

/** An invitation that waits to be used. `invitedBy` is the name of who sent it last, empty where a command of the shell did. */
export const Invitation = z.object({
  _id: id,
  email: z.string(),
  name: z.string(),
  roles: z.array(z.enum(roles)),
  createdAt: timestamp,
  expiresAt: timestamp,
  invitedBy: z.string(),
})
export type Invitation = z.infer<typeof Invitation>

/**
 * Whether everybody must have a second factor. `dueAt` is the end of the grace for who had an account when it was required, null where
 * it is not; `missing` lists the active people who have none.
 */
export const SecondFactorRequirement = z.object({
  isRequired: z.boolean(),
  dueAt: timestamp.nullable(),
  missing: z.array(id),
})
export type SecondFactorRequirement = z.infer<typeof SecondFactorRequirement>

export const Team = z.object({
  success: z.literal(true),
  people: z.array(TeamMember),
  invitations: z.array(Invitation),
  requirement: SecondFactorRequirement,
  /** whether the posts of writers are published by an editor */
  editorPublishes: z.boolean(),
  /** whether a mail server is configured; without one the link of an invitation is copied */
  canSendMail: z.boolean(),
})

export const PersonParams = z.object({ id })
export const InvitationParams = z.object({ id })

export const InviteBody = z.object({
  email: emailAddress(profileMessages.emailRequired, profileMessages.emailInvalid),
  name: optionalLine('Name', textLimits.name),
  roles: givenRoles,
})
export type InviteBody = z.input<typeof InviteBody>

/** An invitation with its link, which cannot be read again. */
export const Invited = z.object({
  success: z.literal(true),
  message: z.string(),
  invitation: Invitation,
  link: z.string(),
  /** whether an email with the link is on its way */
  isSent: z.boolean(),
})

export const RolesBody = z.object({ roles: givenRoles })
export type RolesBody = z.input<typeof RolesBody>

/** The signed-in person's own password. */
export const OwnPasswordBody = z.object({ password: secret(passwordMessages.required) })

export const PersonChanged = z.object({
  success: z.literal(true),
  message: z.string(),
  person: TeamMember,
})

export const RequirementBody = z.object({ isRequired: z.boolean() })

export const RequirementChanged = z.object({
  success: z.literal(true),
  message: z.string(),
  requirement: SecondFactorRequirement,
})

export const PublishingBody = z.object({ editorPublishes: z.boolean() })

export const PublishingChanged = PublishingBody.extend({ success: z.literal(true), message: z.string() })
