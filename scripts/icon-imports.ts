import { existsSync } from 'node:fs'
import type { Plugin } from 'vite'

const barrel = /import \{([\w\s,]+)\} from 'lucide-react'/g

/** `ArrowRight` → `arrow-right`, `Building2` → `building-2`. */
function kebabCase(icon: string): string {
  return icon.replace(/(?<=[a-z\d])(?=[A-Z])|(?<=[a-z])(?=\d)/g, '-').toLowerCase()
}

function importOf(icon: string): string {
  if (icon.startsWith('type ')) return `import type { ${icon.slice(5)} } from 'lucide-react'`
  const module = `lucide-react/icons/${kebabCase(icon)}`
  return existsSync(new URL(import.meta.resolve(module)))
    ? `import ${icon} from '${module}'`
    : `import { ${icon} } from 'lucide-react'`
}

/** Imports each icon from its own module (`lucide-react/icons/*`). Reading all two thousand icons would add seconds to a build. */
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

/** Numbers the paths of each icon: React requires unique keys, and random ones don't compress. */
export function shortIconKeys(): Plugin {
  return {
    name: 'frontdesk:short-icon-keys',
    apply: 'build',
    transform: {
      filter: { id: /\/lucide-react\/dist\/esm\/icons\/.*\.mjs$/ },
      handler(code) {
        let count = 0
        return code.replace(/key: "\w+"/g, () => `key: "${(count += 1)}"`)
      },
    },
  }
}
