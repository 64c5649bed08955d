import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'

const folder = join(import.meta.dirname, '../node_modules/lucide-react/dist/esm/icons')
const barrel = /import \{([\w\s,]+)\} from 'lucide-react'/g

/** `ArrowRight` → `arrow-right`, `Building2` → `building-2`. */
function fileName(icon: string): string {
  return icon.replace(/(?<=[a-z\d])(?=[A-Z])|(?<=[a-z])(?=\d)/g, '-').toLowerCase()
}

function importOf(icon: string): string {
  if (icon.startsWith('type ')) return `import type { ${icon.slice(5)} } from 'lucide-react'`
  const file = fileName(icon)
  return existsSync(join(folder, `${file}.mjs`))
    ? `import ${icon} from 'lucide-react/icons/${file}'`
    : `import { ${icon} } from 'lucide-react'`
}

/** Imports each icon from its own module: reading all two thousand to leave most of them out takes seconds of a build. */
export function iconImports(): Plugin {
  return {
    name: 'frontdesk:icon-imports',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: /\/app\/.*\.tsx?/, code: 'lucide-react' },
      handler: (code) =>
        code.replace(barrel, (_, icons: string) =>
          icons
            .split(',')
            .map((icon) => icon.trim())
            .filter(Boolean)
            .map(importOf)
            .join(';'),
        ),
    },
  }
}
