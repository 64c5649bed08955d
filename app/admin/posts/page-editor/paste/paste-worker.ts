import { readClipboard, type Clipboard } from './read-clipboard.ts'

addEventListener('message', ({ data }: MessageEvent<Clipboard>) => postMessage(readClipboard(data)))
