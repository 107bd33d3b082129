// The house check as a command: reads the tree below the working folder, prints one line a breach.
import { readdirSync, readFileSync } from 'node:fs'
import { checkHouse, linesOf } from './check-house/house.ts'

const SKIPPED = new Set(['.git', 'node_modules', 'dist', 'coverage', '.cache', '.data'])
const TEXT = /(?:\.(?:[cm]?[jt]sx?|sql|css|json|md|html|ya?ml|sh|npmrc|txt)|\/Dockerfile|^\.ci\/run)$/

function readTree(folder = ''): [path: string, text: string][] {
  return readdirSync(folder || '.', { withFileTypes: true }).flatMap((entry): [string, string][] => {
    const path = folder ? `${folder}/${entry.name}` : entry.name
    if (entry.isDirectory()) return SKIPPED.has(entry.name) ? [] : readTree(path)
    return entry.isFile() && TEXT.test(`/${path}`) ? [[path, readFileSync(path, 'utf8')]] : []
  })
}

const files = new Map(readTree())
const breaches = checkHouse(files)
const sizes = [...files]
  .filter(([path]) => /^src\/.*\.tsx?$/.test(path) && !/\.(?:test\.tsx?|data\.ts)$/.test(path))
  .map(([, text]) => linesOf(text))
  .toSorted((a, b) => a - b)
const share = (part: number): number => sizes[Math.min(sizes.length - 1, Math.floor(sizes.length * part))] ?? 0

for (const { path, line, rule, sentence } of breaches) console.log(`${path}:${line} ${rule}: ${sentence}`)
console.log(`house: ${sizes.length} rooms, median ${share(0.5)} lines, nine in ten within ${share(0.9)}`)
if (breaches.length > 0) {
  console.log(`house: ${breaches.length} ${breaches.length === 1 ? 'breach' : 'breaches'}`)
  process.exitCode = 1
}
