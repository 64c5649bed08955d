import { feeds } from '#contract/feeds.ts'
import type { FindMarks } from './ui/static-markup.tsx'

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
  /** the page's data as the browser's router reads it; without it the document never wakes up */
  data?: string
}

/** More than there are names and places; beyond it, parts are rendered each time. */
const mostParts = 256

const attribute = ' nonce="'
/** React parts a text from the one before; our marks are texts to it. */
const parting = /^<!-- -->/
const preload = /<link rel="modulepreload" href="([^"]+)"\/>/g

/**
 * Turns marked markup into documents. The nonce is random for each rendering, so what slipped in from content cannot bear it.
 * @param css the stylesheet, half of each document
 */
export function createAssembler(css: string) {
  const encoder = new TextEncoder()
  const style = encoder.encode(css)
  const indices = new Map<string, number>()
  const parts: (Uint8Array | undefined)[] = []

  /** What stands for static markup in a document with this nonce. */
  const marksFor =
    (nonce: string): FindMarks =>
    (name, place) => {
      const key = `${name} ${place}`
      const index = indices.get(key) ?? indices.size
      if (parts[index]) return { known: `${nonce}=${index};` }
      if (index >= mostParts) return undefined
      indices.set(key, index)
      return { before: `${nonce}+${index};`, after: `${nonce}-${index};` }
    }

  /** Puts in what the marks stand for, and notes down each script and style of ours for the policy. */
  function assemble({ html, nonce, data }: Marked): Assembled {
    const pieces: Assembled['pieces'] = []
    const scripts: string[] = []
    const [start = '', ...marked] = html.split(nonce)
    let text = start
    let beginning: { index: number; at: number } | undefined
    const put = (piece: Uint8Array) => {
      pieces.push(text, piece)
      text = ''
    }
    for (const token of marked) {
      const kind = token[0]!
      if (kind === '"') {
        text = text.slice(0, -attribute.length)
        const isScript = text.startsWith('<script', text.lastIndexOf('<'))
        const isOurs = isScript && !/^"[^>]* src="/.test(token)
        if (isOurs) scripts.push(token.slice(token.indexOf('>') + 1, token.indexOf('</script>')))
        text += isOurs ? token.slice(1).replace(/^ type="module"/, ' type="text/plain"') : token.slice(1)
        beginning = undefined
      } else if (kind === '<') {
        put(style)
        text = token
      } else {
        const end = token.indexOf(';')
        const index = Number(token.slice(1, end))
        const rest = token.slice(end + 1).replace(parting, '')
        if (kind === '=') put(parts[index]!)
        else if (kind === '-' && beginning?.index === index) {
          parts[index] = encoder.encode(text.slice(beginning.at))
        }
        beginning = kind === '+' ? { index, at: text.length } : undefined
        text += rest
      }
    }
    pieces.push(text)
    if (data === undefined) return { pieces, scripts, styles: [css] }
    const added = [fillingScript(data), wakingScript(takePreloads(pieces))]
    const last = pieces.pop() as string
    const end = last.lastIndexOf('</body>')
    const elements = added.map((script) => `<script>${script}</script>`).join('')
    pieces.push(last.slice(0, end) + elements + last.slice(end))
    return { pieces, scripts: [...scripts, ...added], styles: [css] }
  }

  return { marksFor, assemble }
}

/** Takes the links out that ask for modules. @returns their addresses */
function takePreloads(pieces: Assembled['pieces']): string[] {
  const modules: string[] = []
  for (const [index, piece] of pieces.entries()) {
    if (typeof piece !== 'string') continue
    pieces[index] = piece.replaceAll(preload, (_, address: string) => {
      modules.push(address)
      return ''
    })
  }
  return modules
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

/** Hands the page's data to the router, which waits for it on a stream of its own. */
function fillingScript(data: string): string {
  const text = JSON.stringify(data).replace(/[<>&\u2028\u2029]/g, escaped)
  return `{let c=window.__reactRouterContext.streamController;c.enqueue(${text});c.close()}`
}

function escaped(character: string): string {
  return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`
}
