import { realpathSync } from 'node:fs'
import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import { iconImports, shortIconKeys } from './scripts/icon-imports.ts'
import { chunkGroups } from './scripts/chunk-groups.ts'
import { logoSprite } from './scripts/logo-sprite.ts'
import { supportedBrowsers } from './app/rendering/supported-browsers.ts'

/**
 * Messages of the bundler that are not for who starts the site: how long each plugin took, and that what is imported on demand is
 * part of a chunk that other pages import.
 */
const checks = { pluginTimings: false, ineffectiveDynamicImport: false }

export default defineConfig(({ command }) => ({
  plugins: [tailwindcss(), iconImports(), shortIconKeys(), logoSprite(), reactRouter()],
  build: {
    // light-dark() must reach the browser as it is: what replaces it for older ones is decided at the root, so that a
    // dark part of a light page would stay light
    target: Object.entries(supportedBrowsers).map(([name, version]) => name + version),
    reportCompressedSize: false,
  },
  // In development: what the pages import from packages is found before the first of them is shown, not while it is.
  optimizeDeps: {
    entries: ['app/**/*.{ts,tsx}', '!app/**/*.test.*', '!app/{routes,rendering/ssr,entry.server}.*'],
  },
  // In development the sources are public, the data folder and the settings are not.
  // The packages may be those of another working tree.
  server: { fs: { allow: ['app', 'contract', 'content', 'public', realpathSync('node_modules')] } },
  environments: {
    client: {
      build: {
        // the router preloads what a page needs; the helper for further imports would be on every page and gain an article nothing
        modulePreload: false,
        rolldownOptions: {
          checks,
          output: {
            // one character less than usual: every page loads the manifest, which names each file
            entryFileNames: 'assets/[name]-[hash:7].js',
            chunkFileNames: 'assets/[name]-[hash:7].js',
            codeSplitting: {
              // what changes least keeps its name, and stays in visitors' caches, whatever the site's own code does
              groups: [
                { name: 'framework', test: /node_modules\/(react|react-dom|react-router|scheduler)\// },
                ...chunkGroups,
              ],
            },
          },
        },
      },
    },
    ssr: {
      build: { rolldownOptions: { checks, input: './app/rendering/ssr.ts' } },
      // Bundled whole: the server loads one file, and React and the router's contexts exist once.
      ...(command === 'build' && { resolve: { noExternal: true } }),
    },
  },
  ...(command === 'build' && { define: { 'process.env.NODE_ENV': '"production"' } }),
}))
