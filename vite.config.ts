import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'

export default defineConfig(({ command }) => ({
  plugins: [tailwindcss(), reactRouter()],
  build: { reportCompressedSize: false },
  environments: {
    ssr: {
      build: { rolldownOptions: { input: './app/ssr.ts' } },
      // Bundled whole: the server loads one file, and React and the router's contexts exist once.
      ...(command === 'build' && { resolve: { noExternal: true } }),
    },
  },
  ...(command === 'build' && { define: { 'process.env.NODE_ENV': '"production"' } }),
}))
