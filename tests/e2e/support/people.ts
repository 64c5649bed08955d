import { randomUUID } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, type Page } from '@playwright/test'
import type { Role } from '#contract/team/roles.ts'
import { runScript } from '#tests/support/shell.ts'
import { storeToken, tokenOf } from './sign-in.ts'
import { dataDirForPort } from './stored-files.ts'

/** A file with the address of the database of the site on a port, which is empty for SQLite. */
const databaseFile = (port: string) => join(dataDirForPort(port), 'journeys-database')

/** Tells journeys, which run in other processes, where the database of the site on a port is. */
export async function writeDatabaseAddress(port: string, databaseUrl: string): Promise<void> {
  await writeFile(databaseFile(port), databaseUrl, { mode: 0o600 })
}

/** A person of the back office who can sign in. */
export type JourneyPerson = { name: string; email: string; password: string }

/** Creates a person with these roles by the shell command, while the site runs. */
export async function aPersonWithRoles(
  baseURL: string,
  roles: readonly [Role, ...Role[]],
): Promise<JourneyPerson> {
  const { port } = new URL(baseURL)
  const email = `${randomUUID()}@stratoworks.example`
  const person = { name: `Pat ${roles.join(' ')}`, email, password: 'journeys-need-a-password' }
  const { status, output } = await runScript(
    ['server/admin.ts', 'create', '--email', email, '--name', person.name, '--roles', roles.join(',')],
    { DATA_DIR: dataDirForPort(port), DATABASE_URL: await readFile(databaseFile(port), 'utf8') },
    `${person.password}\n`,
  )
  expect({ status, output }).toMatchObject({ status: 0 })
  return person
}

/** Signs a person in by the API and puts the token into the storage of pages that are opened from now on. @returns the token */
export async function signInAs(page: Page, person: JourneyPerson): Promise<string> {
  const token = await tokenOf(page, person)
  await storeToken(page, token)
  return token
}
