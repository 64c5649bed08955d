import { deflateSync } from 'node:zlib'
import {
  aDoc,
  aDocWithMacros,
  aDocx,
  aDocxWithEmbedded,
  aDocxWithRenamedMacros,
  aDocxWithTwoDirectories,
  aGifHeader,
  aJpegHeader,
  anOle,
  anXls,
  anXlsWithMacros,
  anXlsWithOverlappingStreams,
  anXlsx,
  aPngHeader,
  aWebpHeader,
  aZip,
} from '#tests/support/sample-files.ts'

export type HostileFile = {
  what: string
  bytes: Buffer<ArrayBuffer>
  name: string
  /** Set when only image routes must reject the file, since documents are stored byte for byte. */
  isForImages?: true
}

const text = (words: string) => Buffer.from(words, 'latin1')
const joined = (...parts: (string | Buffer)[]) =>
  Buffer.concat(parts.map((part) => (typeof part === 'string' ? text(part) : part)))

/** The first bytes of executables, archives, markup and other kinds that are not accepted. */
const signatures: Record<string, string> = {
  'a program of Windows': 'MZ\x90\x00\x03\x00\x00\x00',
  'a program of Linux': '\x7fELF\x02\x01\x01\x00',
  'a program of macOS': '\xcf\xfa\xed\xfe\x07\x00\x00\x01',
  'a Java class': '\xca\xfe\xba\xbe\x00\x00\x00\x34',
  'a WebAssembly module': '\x00asm\x01\x00\x00\x00',
  'a shell script': '#!/bin/sh\ntouch /tmp/x\n',
  'a PHP script': '<?php system($_GET["c"]); ?>',
  'a server page': '<%@ page import="java.util.*" %>',
  'a page': '<!doctype html><script>alert(1)</script>',
  'a page after white space': '\n\n  <html><body onload=alert(1)>',
  'a drawing': '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>',
  'XML that reads files':
    '<?xml version="1.0"?><!DOCTYPE x [<!ENTITY y SYSTEM "file:///etc/passwd">]><x>&y;</x>',
  'a style sheet of XML': '<?xml-stylesheet href="javascript:alert(1)"?>',
  'a script': 'alert(1)//',
  'a manifest': 'CACHE MANIFEST\n/',
  'a RAR archive': 'Rar!\x1a\x07\x01\x00',
  'a 7z archive': '7z\xbc\xaf\x27\x1c',
  'a gzip archive': '\x1f\x8b\x08\x00',
  'a bzip2 archive': 'BZh91AY&SY',
  'an xz archive': '\xfd7zXZ\x00',
  'a tar archive': `${'a'.repeat(257)}ustar\x0000`,
  'a cabinet': 'MSCF\x00\x00\x00\x00',
  'a package of Debian': '!<arch>\ndebian-binary',
  'a disk image': `${'\x00'.repeat(0x8001)}CD001`,
  PostScript: '%!PS-Adobe-3.0\n(%pipe%id) (w) file',
  'a Flash film': 'CWS\x0b\x00\x00\x00\x00',
  'a Windows link': 'L\x00\x00\x00\x01\x14\x02\x00',
  'an Internet shortcut': '[InternetShortcut]\nURL=file://evil.example/x',
  'a registry file': 'REGEDIT4\r\n',
  'compiled help': 'ITSF\x03\x00\x00\x00',
  'rich text with an object': '{\\rtf1{\\object\\objocx{\\*\\objdata 0}}}',
  'a message': 'From: a@example.com\r\nContent-Type: text/html\r\n\r\n<script>',
  'a calendar': 'BEGIN:VCALENDAR\r\n',
  'a table of commas': '=cmd|"/c calc"!A0,1\n',
  'a bitmap': 'BM\x3a\x00\x00\x00',
  'a TIFF image': 'II*\x00\x08\x00\x00\x00',
  'an icon': '\x00\x00\x01\x00\x01\x00',
  'a Photoshop file': '8BPS\x00\x01',
  'a HEIC image': '\x00\x00\x00\x18ftypheic',
  'an AVIF image': '\x00\x00\x00\x18ftypavif',
  'a JPEG XL image': '\xff\x0a',
  'a script for ImageMagick': 'push graphic-context\nfill "url(https://evil.example/x.png|id)"',
  'a film': '\x1aE\xdf\xa3',
  'a sound': 'ID3\x03\x00\x00',
  'a font': 'wOF2\x00\x01\x00\x00',
  'a database': 'SQLite format 3\x00',
  'a capture': '\xd4\xc3\xb2\xa1',
  'a key': '-----BEGIN PRIVATE KEY-----\n',
  'nothing but zeros': '\x00'.repeat(600),
  'nothing but ones': '\xff'.repeat(600),
  'half a signature of a PDF': '%PD',
  'a signature of a PDF too late': `${' '.repeat(1_020)}%PDF-1.7\n`,
  'half a signature of a ZIP': 'PK\x03',
  'another signature of a ZIP': 'PK\x05\x06' + '\x00'.repeat(18),
  'half a signature of OLE': '\xd0\xcf\x11\xe0',
  'half a signature of a PNG': '\x89PNG',
  'RIFF of another kind': 'RIFF\x24\x00\x00\x00WAVEfmt ',
  'GIF of no version': 'GIF88a\x01\x00\x01\x00',
}

/** Returns a PNG whose header claims the given size. */
function hugePng(width: number, height: number): Buffer<ArrayBuffer> {
  const chunk = (kind: string, data: Buffer) => {
    const length = Buffer.alloc(4)
    length.writeUInt32BE(data.length)
    return Buffer.concat([length, text(kind), data, Buffer.alloc(4)])
  }
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 2], 8)
  const data = deflateSync(Buffer.alloc(1_000))
  return joined(
    '\x89PNG\r\n\x1a\n',
    chunk('IHDR', header),
    chunk('IDAT', data),
    chunk('IEND', Buffer.alloc(0)),
  )
}

const extensions = ['pdf', 'docx', 'png']

/** Returns over a hundred files that uploads must reject. */
export function hostileFiles(): HostileFile[] {
  const content = '[Content_Types].xml'
  const root = (child: number) => ({ name: 'Root Entry', kind: 5, child }) as const
  const circle = { name: 'A', kind: 2, left: 1, right: 1 } as const
  const broken = joined(aDocx().subarray(0, -22), 'PK\x05\x06', Buffer.alloc(18, 0xff))
  const badOle = anOle([root(1), { name: 'WordDocument', kind: 2 }])
  badOle.writeUInt32LE(0xfffffff0, 48)
  const wide = anOle([root(1), { name: 'WordDocument', kind: 2 }])
  wide.writeUInt16LE(30, 30)
  const images = (what: string, bytes: Buffer<ArrayBuffer>, name: string): HostileFile => ({
    what,
    bytes,
    name,
    isForImages: true,
  })
  return [
    ...Object.entries(signatures).flatMap(([what, words], index) => {
      const name = `file.${extensions[index % extensions.length]}`
      return [{ what: `${what} as ${name}`, bytes: text(words), name }]
    }),
    ...Object.entries(signatures)
      .slice(0, 24)
      .map(([what, words]) => ({
        what: `${what}, long, as cv.docx`,
        bytes: text(words.padEnd(70_000, '\x00')),
        name: 'cv.docx',
      })),
    { what: 'nothing', bytes: Buffer.alloc(0), name: 'cv.pdf' },
    { what: 'an archive without content types', bytes: aZip(['word/document.xml']), name: 'cv.docx' },
    { what: 'an archive of content types alone', bytes: aZip([content]), name: 'cv.docx' },
    { what: 'slides', bytes: aZip([content, 'ppt/presentation.xml']), name: 'cv.docx' },
    {
      what: 'a letter with a program in it',
      bytes: aZip([content, 'word/document.xml', 'word/vbaProject.bin']),
      name: 'cv.docx',
    },
    {
      what: 'a table with a program in it',
      bytes: aZip([content, 'xl/workbook.xml', 'xl/vbaProject.bin']),
      name: 'a.xlsx',
    },
    { what: 'a letter with a renamed program in it', bytes: aDocxWithRenamedMacros(), name: 'cv.docx' },
    {
      what: 'a letter with a letter with a program in it',
      bytes: aDocxWithEmbedded('a.docx', aDocxWithRenamedMacros()),
      name: 'cv.docx',
    },
    { what: 'a letter with two tables of contents', bytes: aDocxWithTwoDirectories(), name: 'cv.docx' },
    { what: 'an old letter with a program in it', bytes: aDocWithMacros(), name: 'cv.doc' },
    { what: 'an old table with a program in it', bytes: anXlsWithMacros(), name: 'a.xls' },
    { what: 'a Java archive', bytes: aZip(['META-INF/MANIFEST.MF', 'A.class']), name: 'cv.docx' },
    { what: 'an Android package', bytes: aZip(['AndroidManifest.xml', 'classes.dex']), name: 'cv.docx' },
    { what: 'an open document', bytes: aZip(['mimetype', 'content.xml']), name: 'cv.docx' },
    {
      what: 'names that leave the archive',
      bytes: aZip(['../../etc/passwd', '..\\..\\x.exe']),
      name: 'cv.docx',
    },
    {
      what: 'an archive of 2,501 files',
      bytes: aZip([content, ...Array.from({ length: 2_500 }, (_, at) => `word/${at}`)]),
      name: 'cv.docx',
    },
    {
      what: 'an archive that says it unpacks to 8 GB',
      bytes: aZip([content, 'word/document.xml'], { declared: 0xffffffff }),
      name: 'cv.docx',
    },
    {
      what: 'an archive that says of empty files that they have 106 MB',
      bytes: aZip([content, 'word/document.xml'], { declared: 53 * 1024 * 1024 }),
      name: 'cv.docx',
    },
    {
      what: 'an archive that counts wrongly',
      bytes: aZip([content, 'word/document.xml'], { count: 60_000 }),
      name: 'cv.docx',
    },
    { what: 'an archive whose end is nonsense', bytes: Buffer.from(broken), name: 'cv.docx' },
    { what: 'half an archive', bytes: Buffer.from(aDocx().subarray(0, 60)), name: 'cv.docx' },
    { what: 'OLE in circles', bytes: anOle([root(1), circle]), name: 'cv.doc' },
    { what: 'OLE that points nowhere', bytes: badOle, name: 'cv.doc' },
    { what: 'OLE with sectors of a gigabyte', bytes: wide, name: 'cv.doc' },
    {
      what: 'an installer',
      bytes: anOle([root(1), { name: '\u0005SummaryInformation', kind: 2 }]),
      name: 'cv.doc',
    },
    {
      what: 'OLE of 1 MB whose streams together have 2 GB',
      bytes: anXlsWithOverlappingStreams(4_000, 512 * 1024),
      name: 'a.xls',
    },
    { what: 'half an OLE file', bytes: Buffer.from(aDoc().subarray(0, 600)), name: 'cv.doc' },
    { what: 'OLE that is only a header', bytes: Buffer.from(aDoc().subarray(0, 512)), name: 'cv.doc' },
    { what: 'a table named as a letter', bytes: anXls(), name: 'cv.doc' },
    { what: 'a new table named as a letter', bytes: anXlsx(), name: 'cv.docx' },
    {
      what: 'a letter with a program in front',
      bytes: Buffer.from(joined('MZ\x90\x00', aDocx())),
      name: 'cv.docx',
    },
    images('an image that ends after its signature', text('\x89PNG\r\n\x1a\n'), 'a.png'),
    images('an image with nothing in it', aPngHeader(), 'a.png'),
    images('a photo with nothing in it', aJpegHeader(), 'a.jpg'),
    images(
      'a photo with a page in it',
      Buffer.from(joined(aJpegHeader(), '<script>alert(1)</script>')),
      'a.jpg',
    ),
    images('an image with PHP in it', Buffer.from(joined(aPngHeader(), '<?php system("id") ?>')), 'a.png'),
    images('an image of 4 billion pixels', hugePng(65_535, 65_535), 'a.png'),
    images('an image of 41 million pixels', hugePng(6_404, 6_404), 'a.png'),
    images('an image without width', hugePng(0, 10), 'a.png'),
    { ...images('a film with nothing in it', aGifHeader(), 'a.gif') },
    { ...images('a new image with nothing in it', aWebpHeader(), 'a.webp') },
    {
      ...images(
        'a film that is also an archive',
        Buffer.from(joined(aGifHeader(), aZip(['A.class']))),
        'a.gif',
      ),
    },
  ]
}

const bases = ['cv.pdf', 'x'.repeat(300) + '.pdf', '.pdf', '..pdf', 'a.b.c.pdf', 'CV.PDF']

/** Returns file names with path traversal, header injection, bidirectional controls and the like, all with a PDF extension. */
export function hostileFileNames(count: number): string[] {
  const wrap: ((base: string) => string)[] = [
    (base) => `../${base}`,
    (base) => `../../../../../../etc/cron.d/${base}`,
    (base) => `..\\..\\..\\windows\\${base}`,
    (base) => `/etc/passwd/${base}`,
    (base) => `C:\\autoexec\\${base}`,
    (base) => `\\\\evil.example\\share\\${base}`,
    (base) => `....//....//${base}`,
    (base) => `%2e%2e%2f${base}`,
    (base) => `..%c0%af${base}`,
    (base) => `a\u0000.exe.${base}`,
    (base) => `a\r\nContent-Type: text/html\r\n\r\n${base}`,
    (base) => `a"; filename="evil.html"; x="${base}`,
    (base) => `a'; filename*=UTF-8''evil.html; ${base}`,
    (base) => `\u202efdp.exe${base}`,
    (base) => `\u2066${base}`,
    (base) => `a\u200b${base}`,
    (base) => `<script>alert(1)</script>${base}`,
    (base) => `"onerror=alert(1) x="${base}`,
    (base) => `$(touch x)${base}`,
    (base) => `\`touch x\`;${base}`,
    (base) => `| rm -rf . ${base}`,
    (base) => `=1+1 ${base}`,
    (base) => `CON ${base}`,
    (base) => `NUL.${base}`,
    (base) => `a:stream.${base}`,
    (base) => `~/.ssh/${base}`,
    (base) => `-rf ${base}`,
    (base) => ` ${base}`,
    (base) => `\ufeff${base}`,
    (base) => `e\u0301${base}`,
    (base) => `\u4f60\u597d${base}`,
    (base) => `\u{1f642}${base}`,
    (base) => `%s%n${base}`,
    (base) => `{{7*7}}${base}`,
    (base) => `a;b,c=${base}`,
  ]
  const all = wrap.flatMap((name) => bases.map(name))
  const step = Math.max(1, Math.floor(all.length / count))
  return all.filter((_, index) => index % step === 0).slice(0, count)
}
