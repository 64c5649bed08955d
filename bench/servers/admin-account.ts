import type { FastifyInstance } from 'fastify'

/** The admin account of every site that the bench creates. */
export const adminCredentials = {
  name: 'Bench',
  email: 'owner@example.com',
  password: 'bench-needs-a-password',
}

/** Returns a token for the back office. Registers the admin account when there is none. */
export async function adminToken(app: FastifyInstance): Promise<string> {
  const register = await app.inject({ method: 'POST', url: '/api/auth/register', payload: adminCredentials })
  if (register.statusCode < 300) return register.json().token
  const login = await app.inject({ method: 'POST', url: '/api/auth/login', payload: adminCredentials })
  return login.json().token
}
