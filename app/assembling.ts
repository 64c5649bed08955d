import { feeds } from '#contract/feeds/feeds.ts'
import { mebibyte } from '#contract/limits.ts'
import { pageDataId } from './page-data.ts'
import type { FindMarks } from './ui/kept-markup.tsx'

/** A document in pieces, in their order: what was made for it as text, what many share as the bytes that travel (UTF-8). */
export type Assembled = {
  pieces: (string | Uint8Array)[]
  /** inline texts that the policy must allow: ours, and no others */
  scripts: string[]
  styles: string[]
}

type Marked = {
  /** the markup, with marks in it that begin with the nonce */
  html: string
  nonce: string
  /** what the marks stand for */
  parts: Parts
  /** what the browser's router has to know, as it reads it; without it the document never wakes up */
  state?: string
  /** what the page shows, as JSON */
  data?: string | undefined
}

/** In the order of their marks: what is known as the bytes that travel, and what is to become known. */
type Parts = (Uint8Array | { key: string; of: unknown })[]

/** The bytes that show a content, where they show one. */
type Kept = { of: unknown; bytes: Uint8Array }

/** Of what is kept (bytes): beyond it, what was shown longest ago goes. */
const mostKept = 2 * mebibyte

/** What is kept counts with the content that it shows, of which its markup has every word. */
const weightOf = ({ of, bytes }: Kept) => bytes.length * (of === undefined ? 1 : 2)

/** How the ids begin that React makes of a place. */
const idOfPlace = '_R_'

const doctype = '<!DOCTYPE html>'
const attribute = ' nonce="'
const moduleType = ' type="module"'
/** React parts a text from the one before; our marks are texts to it. */
const parting = '<!-- -->'
const [styleStart, styleEnd] = ['>', '</style']
/** Taken out: the waking script asks for what it names. */
const preload = '<link rel="modulepreload" href="'

/** Whether two contents are the same, all through. */
function isSame(a: unknown, b: unknown): boolean {
  if (a === b) return true
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false
  if (Array.isArray(a) !== Array.isArray(b)) return false
  const names = Object.keys(a)
  if (names.length !== Object.keys(b).length) return false
  for (const name of names) if (!(name in b) || !isSame(a[name as never], b[name as never])) return false
  return true
}

/**
 * Turns marked markup into documents. The nonce is random for each rendering, so what slipped in from content cannot bear it.
 * @param css the stylesheet, half of each document
 */
export function createAssembler(css: string) {
  const encoder = new TextEncoder()
  // from within its own tag to within the next: spaces around it mean nothing
  const stylesheet = encoder.encode(styleStart + css + styleEnd)
  const kept = new Map<string, Kept>()
  let keptBytes = 0

  const forget = (key: string, its: Kept) => {
    if (kept.delete(key)) keptBytes -= weightOf(its)
  }
  const keep = (key: string, its: Kept) => {
    forget(key, kept.get(key) ?? its)
    keptBytes += weightOf(its)
    kept.set(key, its)
    for (const [oldest, one] of kept) {
      if (keptBytes <= mostKept) break
      forget(oldest, one)
    }
  }
  const found = (key: string, of: unknown) => {
    const its = kept.get(key)
    if (!its || !isSame(its.of, of)) return undefined
    if (keptBytes > mostKept / 2) {
      kept.delete(key)
      kept.set(key, its)
    }
    return its.bytes
  }

  /** What stands for kept markup in a document with this nonce. */
  function marksFor(nonce: string): { find: FindMarks; parts: Parts } {
    const parts: Parts = []
    const find: FindMarks = (key, of) => {
      const bytes = found(key, of)
      const index = parts.push(bytes ?? { key, of }) - 1
      return bytes
        ? { known: `${nonce}=${index};` }
        : { before: `${nonce}+${index};`, after: `${nonce}-${index};` }
    }
    return { find, parts }
  }

  /** What stands between its two marks becomes known. */
  const learn = (markup: string, part: Parts[number]) => {
    if (part instanceof Uint8Array) return
    const { key, of } = part
    if (of === undefined || !markup.includes(idOfPlace)) keep(key, { of, bytes: encoder.encode(markup) })
  }

  /**
   * Puts in what the marks stand for, and notes down each script and style of ours for the policy. The markup is cut and never
   * put together again: half a document as text is 100 kB to copy.
   */
  function assemble({ html, nonce, parts, state, data }: Marked): Assembled {
    const pieces: Assembled['pieces'] = [doctype]
    const scripts: string[] = []
    const modules: string[] = []
    let from = 0
    let beginning: { index: number; at: number } | undefined
    const take = (end: number, next: number, ...instead: (string | Uint8Array)[]) => {
      pieces.push(html.slice(from, end), ...instead)
      from = next
    }
    for (let at = html.indexOf(nonce); at >= 0; at = html.indexOf(nonce, at + nonce.length)) {
      const after = at + nonce.length
      const kind = html[after]
      // only what has no other mark in it becomes known
      if (kind !== '-') beginning = undefined
      if (kind === '"') {
        const tag = html.lastIndexOf('<', at)
        const end = html.indexOf('>', after) + 1
        if (html.startsWith(preload, tag)) {
          const address = tag + preload.length
          modules.push(html.slice(address, html.indexOf('"', address)))
          take(tag, end)
          continue
        }
        take(at - attribute.length, after + 1)
        if (!html.startsWith('<script', tag) || html.slice(after, end).includes(' src="')) continue
        scripts.push(html.slice(end, html.indexOf('</script>', end)))
        if (html.startsWith(moduleType, from)) take(from, from + moduleType.length, ' type="text/plain"')
      } else if (kind === '<') {
        take(at - styleStart.length, after + styleEnd.length, stylesheet)
      } else {
        const end = html.indexOf(';', after) + 1
        const index = Number(html.slice(after + 1, end - 1))
        const next = html.startsWith(parting, end) ? end + parting.length : end
        take(at, next, ...(kind === '=' ? [parts[index] as Uint8Array] : []))
        if (kind === '-' && beginning?.index === index) learn(html.slice(beginning.at, at), parts[index]!)
        beginning = kind === '+' ? { index, at: next } : undefined
      }
    }
    if (state === undefined) {
      take(html.length, html.length)
      return { pieces, scripts, styles: [css] }
    }
    const end = html.lastIndexOf('</body>')
    take(end, end)
    if (data) pieces.push(`<script type="application/json" id="${pageDataId}">`, data, '</script>')
    const added = [fillingScript(state), wakingScript(modules)]
    pieces.push(...added.flatMap((script) => ['<script>', script, '</script>']), html.slice(end))
    return { pieces, scripts: [...scripts, ...added], styles: [css] }
  }

  return { marksFor, assemble, stylesheet }
}

/**
 * A page is readable before its modules are there. The one that starts it lies asleep in the document, as plain text;
 * this wakes it, and asks for all of them and for the manifest, once the browser says that it has painted: until then the
 * line belongs to what is to be seen. Each module runs in a task of its own, so that a tap in between is answered. (A tab
 * in the background paints nothing, and wakes up after a second.)
 */
function wakingScript(modules: string[]): string {
  return [
    '{let d=document,add=(name,so)=>d.head.append(Object.assign(d.createElement(name),so)),go=()=>{go=()=>{}',
    'd.documentElement.dataset.painted=""',
    `let all=${JSON.stringify(modules)},parts=all.filter((at)=>!at.includes('/entry.client-')),channel=new MessageChannel()`,
    `for(let href of all)add('link',{rel:'modulepreload',href})`,
    `add('link',{rel:'manifest',href:${JSON.stringify(feeds.manifest)}})`,
    `let start=()=>add('script',{type:'module',text:d.querySelector('script[type="text/plain"]').text})`,
    'let next=()=>channel.port2.postMessage(0)',
    'channel.port1.onmessage=()=>{let part=parts.shift();part?import(part).then(next,next):start()};next()}',
    'new PerformanceObserver(()=>go()).observe({type:"paint",buffered:true})',
    'setTimeout(()=>go(),1e3)}',
  ].join(';')
}

/** Hands over what the router waits for on a stream of its own. */
function fillingScript(state: string): string {
  const text = JSON.stringify(state).replace(/[<>&\u2028\u2029]/g, escaped)
  return `{let c=window.__reactRouterContext.streamController;c.enqueue(${text});c.close()}`
}

function escaped(character: string): string {
  return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`
}
