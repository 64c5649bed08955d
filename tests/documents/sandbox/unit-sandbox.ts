import { existsSync, mkdirSync, realpathSync } from 'node:fs'
import { chown, lstat, mkdir, symlink } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { isOn, valueOf, wordsOf, type Unit } from './unit-file.ts'

/** The user of a service with `DynamicUser`, of the numbers from which systemd takes one. */
const dynamicUser = 61_184

/** What `setpriv` calls after the filter is in force. Without capabilities the kernel lets the service gain nothing by them. */
export const callsOfSetpriv = ['capset', 'setgroups', 'setresuid']

/** Directives that the sandbox carries out. */
const applied = [
  ['Type', 'ExecStart', 'ExecStartPre', 'WorkingDirectory', 'Environment', 'EnvironmentFile', 'UMask'],
  ['Restart', 'RestartSec', 'StartLimitIntervalSec', 'TimeoutStopSec', 'KillMode', 'SyslogIdentifier'],
  ['DynamicUser', 'NoNewPrivileges', 'CapabilityBoundingSet', 'AmbientCapabilities'],
  ['StateDirectory', 'StateDirectoryMode', 'CacheDirectory', 'CacheDirectoryMode', 'ReadWritePaths'],
  ['ProtectSystem', 'ProtectHome', 'PrivateTmp', 'PrivateDevices'],
  ['SystemCallArchitectures', 'SystemCallFilter', 'SystemCallErrorNumber'],
  // namespaces of its own for processes, host name and IPC
  ['ProtectProc', 'ProcSubset', 'ProtectHostname', 'RemoveIPC'],
  // no /sys, no devices of the kernel, /proc/sys for reading only, no capability for any of it
  [
    'ProtectClock',
    'ProtectControlGroups',
    'ProtectKernelLogs',
    'ProtectKernelModules',
    'ProtectKernelTunables',
  ],
].flat()

/** Namespaces of its own. Its first process is that of the unit: signals reach it, and with it all others end. */
const namespaces = [
  '--unshare-pid',
  '--as-pid-1',
  '--unshare-uts',
  '--unshare-ipc',
  '--new-session',
  '--die-with-parent',
]

/** Directives for a machine that boots, and for people. */
const withoutMeaning = ['Description', 'Wants', 'After', 'WantedBy']

/** Returns the names of the directives of a unit that the sandbox leaves out. */
export const directivesLeftOut = (unit: Unit): string[] =>
  [...unit.keys()].filter((name) => !applied.includes(name) && !withoutMeaning.includes(name))

/** Folders of a service and their kind: /var/lib/NAME is a link to /var/lib/private/NAME for a user that comes and goes. */
const ownFolders = (unit: Unit) =>
  [
    { parent: '/var/lib', directive: 'StateDirectory' },
    { parent: '/var/cache', directive: 'CacheDirectory' },
  ].flatMap(({ parent, directive }) =>
    wordsOf(unit, directive).map((name) => ({
      path: join(parent, isOn(unit, 'DynamicUser') ? 'private' : '', name),
      link: join(parent, name),
      mode: Number.parseInt(valueOf(unit, `${directive}Mode`) ?? '0755', 8),
    })),
  )

/** Makes the folders of a service that are not there yet. @param root folder in which its machine is */
export async function makeOwnFolders(unit: Unit, root: string): Promise<void> {
  for (const { path, link, mode } of ownFolders(unit)) {
    if (existsSync(join(root, path))) continue
    await mkdir(join(root, dirname(path)), { recursive: true, mode: 0o700 })
    await mkdir(join(root, path), { mode })
    if (isOn(unit, 'DynamicUser')) await chown(join(root, path), dynamicUser, dynamicUser)
    const hasLink = await lstat(join(root, link)).catch(() => undefined)
    if (!hasLink) await symlink(join('private', link.slice(dirname(link).length)), join(root, link))
  }
}

/** Arguments of bwrap for the files that a service sees. */
function fileArguments(unit: Unit, root: string): string[] {
  const emptyFolder = (mode: string, path: string) => {
    // bwrap cannot make the place in a root that is for reading only
    mkdirSync(join(root, path), { recursive: true })
    return ['--perms', mode, '--tmpfs', path]
  }
  const writable = wordsOf(unit, 'ReadWritePaths').flatMap((word) => {
    const path = word.replace(/^-/, '')
    const isThere = existsSync(join(root, path))
    if (!isThere && path === word) throw new Error(`ReadWritePaths: ${path} is missing`)
    return isThere ? [realpathSync(join(root, path)).slice(root.length)] : []
  })
  return [
    valueOf(unit, 'ProtectSystem') === 'strict' ? '--ro-bind' : '--bind',
    root,
    '/',
    ...(isOn(unit, 'PrivateDevices') ? ['--dev', '/dev'] : ['--dev-bind', '/dev', '/dev']),
    '--proc',
    '/proc',
    ...(isOn(unit, 'PrivateTmp') ? ['/tmp', '/var/tmp'].flatMap((path) => emptyFolder('1777', path)) : []),
    ...(isOn(unit, 'ProtectHome')
      ? ['/home', '/root', '/run/user'].flatMap((path) => emptyFolder('0000', path))
      : []),
    // folders of other services with such a user are not to be seen
    ...(isOn(unit, 'DynamicUser')
      ? ['/var/lib/private', '/var/cache/private'].flatMap((path) => emptyFolder('0755', path))
      : []),
    ...[...ownFolders(unit).map(({ path }) => path), ...writable].flatMap((path) => [
      '--bind',
      join(root, path),
      path,
    ]),
  ]
}

/**
 * Returns the arguments with which bwrap runs a command as systemd would run it for a unit: with its user, files, capabilities and,
 * by a descriptor from which bwrap reads it, filter of system calls.
 * @param root folder in which its machine is
 */
export function sandboxArguments(
  unit: Unit,
  root: string,
  command: string[],
  descriptors: { info?: number; filter?: number } = {},
): string[] {
  const user = isOn(unit, 'DynamicUser')
    ? ['setpriv', `--reuid=${dynamicUser}`, `--regid=${dynamicUser}`, '--clear-groups']
    : []
  const capabilities = user.length > 0 ? ['CAP_SETUID', 'CAP_SETGID'] : wordsOf(unit, 'CapabilityBoundingSet')
  return [
    ...fileArguments(unit, root),
    '--chdir',
    valueOf(unit, 'WorkingDirectory') ?? '/',
    ...namespaces,
    '--cap-drop',
    'ALL',
    ...capabilities.flatMap((name) => ['--cap-add', name]),
    ...(descriptors.info === undefined ? [] : ['--info-fd', String(descriptors.info)]),
    ...(descriptors.filter === undefined ? [] : ['--seccomp', String(descriptors.filter)]),
    '--',
    'sh',
    '-c',
    `umask ${valueOf(unit, 'UMask') ?? '0022'} && exec "$@"`,
    'sh',
    ...user,
    ...(isOn(unit, 'NoNewPrivileges') && user.length > 0 ? ['--no-new-privs'] : []),
    ...command,
  ]
}
