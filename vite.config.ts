import { realpathSync } from 'node:fs'
import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import { iconImports, shortIconKeys } from './scripts/icon-imports.ts'
import { chunkGroups } from './scripts/chunk-groups.ts'
import { logoSprite } from './scripts/logo-sprite.ts'
import { supportedBrowsers } from './app/rendering/supported-browsers.ts'

/**
 * Turns off bundler messages that don't concern whoever starts the site: plugin timings, and dynamic imports that end up in a shared
 * chunk.
 */
const checks = { pluginTimings: false, ineffectiveDynamicImport: false }

export default defineConfig(({ command }) => ({
  plugins: [tailwindcss(), iconImports(), shortIconKeys(), logoSprite(), reactRouter()],
  build: {
    // keeps light-dark() untranspiled: the fallback is resolved at the root, so a dark part of a light page would stay light
    target: Object.entries(supportedBrowsers).map(([name, version]) => name + version),
    reportCompressedSize: false,
  },
  // In development: finds the pages' dependencies before the first page is served.
  optimizeDeps: {
    entries: ['app/**/*.{ts,tsx}', '!app/**/*.test.*', '!app/{routes,rendering/ssr,entry.server}.*'],
  },
  // In development: serves the sources, but not the data folder or the settings. node_modules may link to another working tree.
  server: { fs: { allow: ['app', 'contract', 'content', 'public', realpathSync('node_modules')] } },
  environments: {
    client: {
      build: {
        // the router preloads what a page needs; the helper would be on every page, and articles wouldn't benefit
        modulePreload: false,
        rolldownOptions: {
          checks,
          output: {
            // one character shorter than the default, since every page loads the manifest with all file names
            entryFileNames: 'assets/[name]-[hash:7].js',
            chunkFileNames: 'assets/[name]-[hash:7].js',
            codeSplitting: {
              // code that rarely changes keeps its name, so it stays cached when the site's own code changes
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
