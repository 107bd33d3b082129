// `tsx bench/web/blocks.ts`: what each heavy building block weighs by itself, in KiB of brotli, from `dist/web`.
// "alone" is the block with all that it imports; "extra" leaves out what the shell and a list page have fetched before.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'

import { filesOf, type Manifest } from '../../scripts/check-size.ts'

const folder = 'dist/web'
const manifest = JSON.parse(readFileSync(join(folder, '.vite', 'manifest.json'), 'utf8')) as Manifest

const sizes = new Map<string, number>()
function kib(files: Iterable<string>): number {
  let sum = 0
  for (const file of files) {
    if (!sizes.has(file)) sizes.set(file, brotliCompressSync(readFileSync(join(folder, file))).length / 1024)
    sum += sizes.get(file)!
  }
  return sum
}

const base = filesOf(manifest, [
  'index.html',
  'src/app/web/shell/shell.tsx',
  'src/app/web/widgets.tsx',
  'src/system/work-calendar/web/list-page.tsx',
  'src/engines/manage-view/web/record-windows.tsx',
])
const isBlock = /^src\/engines\/|codemirror/
const rows = Object.entries(manifest)
  .filter(([name, chunk]) => chunk.isDynamicEntry && isBlock.test(name))
  .map(([name]) => {
    const files = [...filesOf(manifest, [name])]
    return { block: name, alone: kib(files), extra: kib(files.filter((file) => !base.has(file))) }
  })
  .sort((a, b) => b.extra - a.extra)
for (const { block, alone, extra } of rows) {
  console.log(
    `${extra.toFixed(1).padStart(7)} extra ${alone.toFixed(1).padStart(7)} alone  ${block.replace(/^.*node_modules\//, '')}`,
  )
}
