import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: 'app',
  buildDirectory: 'build',
  ssr: true,
  // The whole site map fits in one small immutable file: no call to discover routes, and none to guard.
  routeDiscovery: { mode: 'initial' },
  // One file per page: a visitor's first paint asks for as little as can be.
  splitRouteModules: false,
} satisfies Config
