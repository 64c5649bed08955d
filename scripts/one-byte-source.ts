import type { Plugin } from 'vite'

/**
 * Writes what is not ASCII in the server's modules by number. With one such letter in it V8 keeps a whole source at two bytes a
 * letter, and what is cut from it too: a script that React Router makes of one of its own functions turned every document
 * into a text of twice the size.
 */
export function oneByteSource(): Plugin {
  return {
    name: 'frontdesk:one-byte-source',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'ssr',
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        for (const chunk of Object.values(bundle)) {
          if (chunk.type === 'chunk') chunk.code = chunk.code.replace(/[\u0080-\uffff]/g, byNumber)
        }
      },
    },
  }
}

const byNumber = (unit: string) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`
