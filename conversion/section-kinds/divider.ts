import type { Writer } from './writer.ts'

export const divider: Writer<'divider'> = { markdown: () => '---', html: () => '<hr>' }
