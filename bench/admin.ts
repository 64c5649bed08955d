import type { FastifyInstance } from 'fastify'

/** The admin of every site that the bench makes. */
export const adminCredentials = {
  name: 'Bench',
  email: 'owner@example.com',
  password: 'bench-needs-a-password',
}

/** A token of the back office; the admin is made where there is none yet. */
export async function adminToken(app: FastifyInstance): Promise<string> {
  const register = await app.inject({ method: 'POST', url: '/api/auth/register', payload: adminCredentials })
  if (register.statusCode < 300) return register.json().token
  const login = await app.inject({ method: 'POST', url: '/api/auth/login', payload: adminCredentials })
  return login.json().token
}
