import { z } from 'zod'
import { passwordInput } from '#contract/auth/password-input.ts'
import { passwordMessages, profileMessages } from '#contract/auth/messages.ts'
import { textLimits } from '#contract/limits.ts'
import { emailAddress, id, optionalLine, timestamp } from '#contract/text.ts'
import { teamMessages } from './messages.ts'
import { roles } from './roles.ts'

/** A set of roles, in the order of `roles`. */
const givenRoles = z
  .array(z.enum(roles), { error: teamMessages.rolesRequired })
  .min(1, { error: teamMessages.rolesRequired })
  .max(roles.length)
  .transform((given) => roles.filter((role) => given.includes(role)))

/** A person's second factors. Recovery codes on their own don't count as one. */
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

/** A pending invitation. `invitedBy` is the name of the last sender; empty if it was sent by a shell command. */
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
 * Whether a second factor is required. `dueAt` is the end of the grace period for accounts that existed before, null if it isn't required;
 * `missing` lists active people without one.
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
  /** whether editors publish writers' posts */
  editorPublishes: z.boolean(),
  /** whether a mail server is configured; if not, invitation links are copied by hand */
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

/** An invitation with its link, which can't be read again. */
export const Invited = z.object({
  success: z.literal(true),
  message: z.string(),
  invitation: Invitation,
  link: z.string(),
  /** whether the link was emailed */
  isSent: z.boolean(),
})

export const RolesBody = z.object({ roles: givenRoles })
export type RolesBody = z.input<typeof RolesBody>

/** The signed-in person's own password. */
export const OwnPasswordBody = z.object({ password: passwordInput(passwordMessages.required) })

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
