/** `npm run strings`: writes the texts of the product to a file, grouped by screen, email and command, for a review of the wording. */
import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { parseArgs } from 'node:util'
import { parseSync } from 'vite'
import { projectRoot } from './install.mjs'

/** Attributes and properties with values that nobody reads. */
const codeNames =
  /^(class|className|\w+Class(es)?|\w*[lL]ooks?|style|id|key|href|to|src|d|viewBox|rel|type|sizes|srcSet|pattern|autoComplete|operationId|code|spans)$/
/** Attributes and properties with readable values, even a single lower-case word. */
const textNames =
  /^(aria-(label|description|roledescription)|\w*([lL]abel|[tT]itle|[hH]int|[tT]ext)|placeholder|alt|lead|summary|description|message|heading|caption|confirm|cancel|action)$/
const codeCalls = /^(cn|clsx|RegExp|URL|fetch|querySelector(All)?|matchMedia|createElement|register|bind)$/
const code = [
  // names, paths, selectors, styles, addresses
  /^[\w#$./:@-]*[/_#$@]\S*$|^[a-z]+[A-Z]\S*$|^<\S|^[.#@][a-z]|=>|;$|^(var|calc|min|max|clamp|rgb)\(/,
  /^[A-Z]{3,6} \/|\[[a-z-]+[\]=]|:is\(|\{display:|^(a|h1|input|ul), |^([A-Z]{2} ){9}|^\d{6} |^M\d|\]:/,
  // SQL
  /^(select|insert|update|delete from|create|alter|drop|with|pragma|set|vacuum|begin|begin;) [\w"*(]/,
  /\b(asc|desc|is null|is not|is distinct from|jsonb?_\w+|primary key|foreign key|union all|on delete)\b/i,
  /^[\w.]+ as \w+$/,
]
const utility = /^-?[a-z\d@*&[!][^\s.,;?’]*[-:[\]/][^\s.,;?’]*$/
const isClassList = (text) => {
  const words = text.split(' ')
  return words.filter((word) => utility.test(word)).length * 2 >= words.length
}

/** Returns the screen, email or command that uses the texts of a file. */
function groupOf(file) {
  const [root, area, folder = ''] = file.split('/').map((part) => part.replace(/\.tsx?$/, ''))
  const name = basename(file, '.ts')
  if (root === 'content') return `Content: ${area}`
  if (root === 'contract') return `Messages: contract/${area}`
  if (root === 'app') return /^(site|admin)$/.test(area) ? `Screen: ${area}/${folder}` : `Screens: ${area}`
  if (folder === 'settings') return 'Settings'
  if (/\b(emails?|mail-content|notices)\b/.test(name)) return `Email: ${name}`
  if (area === 'features') return `${name.endsWith('.routes') ? 'API' : 'Messages'}: server/${folder}`
  if (/^(operations|imports|exports)$/.test(area) || file.split('/').length === 2)
    return `Command: ${area === 'operations' ? folder : area}`
  return `Messages: server/${area === 'platform' ? folder : area}`
}

const nameOf = (node) => node?.name?.name ?? node?.name ?? node?.value ?? node?.property?.name

/** Returns the texts of a source file. */
function textsOf(file) {
  const { program, errors } = parseSync(file, readFileSync(join(projectRoot, file), 'utf8'))
  if (errors.length > 0) throw new Error(`${file}: ${errors[0].message}`)
  const texts = []
  function add(raw, name) {
    const text = raw.replaceAll(/\s+/g, ' ').trim()
    if (!/\p{L}/u.test(text) || isClassList(text)) return
    const isSentence = /\p{L}\S* +\S*\p{L}/u.test(text)
    const isLabel = /^\p{Lu}\p{Ll}/u.test(text) && !file.startsWith('server/')
    const isText = (isSentence || isLabel) && !code.some((pattern) => pattern.test(text))
    if (isText || textNames.test(name)) texts.push(text)
  }
  function visitChildren(children) {
    const isText = (child) => child.type === 'JSXText' && /\p{L}/u.test(child.value)
    if (children.some(isText))
      add(children.map(({ value, expression }) => value ?? expression?.value ?? '{…}').join(''), 'text')
    for (const child of children) visit(child, '')
  }
  function visit(node, name) {
    if (Array.isArray(node)) return node.forEach((child) => visit(child, name))
    if (typeof node?.type !== 'string' || node.directive) return
    if (/^(Import|ExportAll|TS(Literal|Import|Type)|TaggedTemplate)/.test(node.type)) return
    if (node.type === 'BinaryExpression' && node.operator !== '+') return
    if (node.type === 'Literal') return typeof node.value === 'string' && add(node.value, name)
    if (node.type === 'TemplateLiteral') {
      add(node.quasis.map(({ value }) => value.cooked).join('{…}'), name)
      return visit(node.expressions, name)
    }
    if (node.type === 'JSXElement' || node.type === 'JSXFragment') {
      visit(node.openingElement?.attributes ?? [], '')
      return visitChildren(node.children)
    }
    if (node.type === 'CallExpression' && codeCalls.test(nameOf(node.callee))) return
    if (/^(JSXAttribute|Property|PropertyDefinition|VariableDeclarator)$/.test(node.type)) {
      const own = String(nameOf(node.key ?? node.id ?? node.name) ?? '')
      return codeNames.test(own) || visit(node.value ?? node.init, own)
    }
    const passes = /Conditional|Logical|ExpressionContainer|Binary|TSAs|TSSatisfies|Parenthesized/
    for (const child of Object.values(node)) visit(child, passes.test(node.type) ? name : '')
  }
  visit(program, '')
  return texts
}

const { positionals } = parseArgs({ allowPositionals: true })
const groups = {}
for (const file of globSync('{app,contract,content,server}/**/*.{ts,tsx}', { cwd: projectRoot }).sort()) {
  if (/rendering\/|\.(test|d|tables)\.tsx?$/.test(file)) continue
  const group = (groups[groupOf(file)] ??= new Set())
  for (const text of textsOf(file)) group.add(text)
}
const entries = Object.keys(groups)
  .sort()
  .map((name) => [name, [...groups[name]]])
  .filter(([, texts]) => texts.length > 0)
const file = positionals[0] ?? join(projectRoot, 'strings.txt')
writeFileSync(file, entries.map(([name, texts]) => `## ${name}\n${texts.join('\n')}\n`).join('\n'))

console.log('strings    words')
function print(name, texts) {
  const words = texts.flatMap((text) => text.split(' ')).filter((word) => /\p{L}/u.test(word))
  console.log(`${String(texts.length).padStart(7)}${String(words.length).padStart(9)}  ${name}`)
}
for (const [name, texts] of entries) print(name, texts)
print(
  'in total',
  entries.flatMap(([, texts]) => texts),
)
