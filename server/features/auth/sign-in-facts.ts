import type { FastifyRequest } from 'fastify'
import type { SignInFacts } from '#server/platform/accounts/sessions.ts'

/** How a person signs in after their password. */
export const signInFacts = ({ ip, headers }: FastifyRequest): SignInFacts => ({
  factors: ['password'],
  userAgent: headers['user-agent'],
  ip,
})
