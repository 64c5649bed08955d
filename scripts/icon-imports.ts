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

const shape = join(import.meta.dirname, '../app/ui/images/icon-shape.ts')

/** Reads only the icons that are used, not all two thousand of them to leave them out again, and makes them our way. */
export function iconImports(): Plugin {
  return {
    name: 'frontdesk:icons-by-name',
    apply: 'build',
    enforce: 'pre',
    resolveId: {
      filter: { id: /\/createLucideIcon\.mjs$/ },
      handler: (_, importer) => (importer?.includes('/lucide-react/') ? shape : undefined),
    },
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
