import type { FastifyRequest } from 'fastify'
import type { SignInFacts } from '#server/platform/accounts/sessions.ts'

/** The facts of a sign-in with a password; a second step replaces `factors`. */
export const signInFacts = ({ ip, headers }: FastifyRequest): SignInFacts => ({
  factors: ['password'],
  userAgent: headers['user-agent'],
  ip,
})
