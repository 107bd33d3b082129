// Knows whether what was built is what would be built now.
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readdir, readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { root } from './project.mjs'

const single = [
  'index.html',
  'vite.config.ts',
  'package.json',
  'package-lock.json',
  'bin/build.mjs',
  'scripts/sign-in-outline.ts',
]
const folders = ['src', 'public']
const stampPath = join(root, 'dist', '.stamp')

/**
 * The state of all sources: path -> [size, time of change, hash]. A file whose size and time are those of the earlier
 * state keeps its hash unread; a checkout changes times, and then the contents decide.
 */
export async function readSources(earlier = {}) {
  const lists = await Promise.all(
    folders.map(async (folder) => {
      const entries = await readdir(join(root, folder), { recursive: true, withFileTypes: true }).catch(() => [])
      return entries
        .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
        .map((entry) =>
          join(entry.parentPath ?? entry.path, entry.name)
            .slice(root.length + 1)
            .replaceAll('\\', '/'),
        )
    }),
  )
  const paths = [...single.filter((path) => existsSync(join(root, path))), ...lists.flat()].sort()
  const entries = await Promise.all(
    paths.map(async (path) => {
      const { size, mtimeMs } = await stat(join(root, path))
      const known = earlier[path]
      if (known && known[0] === size && known[1] === mtimeMs) return [path, known]
      const hash = createHash('sha256')
        .update(await readFile(join(root, path)))
        .digest('hex')
      return [path, [size, mtimeMs, hash]]
    }),
  )
  return Object.fromEntries(entries)
}

/** Whether `dist` holds the build of the present sources; without sources (an image) it always does. */
export async function isBuilt() {
  if (!existsSync(join(root, 'src', 'app', 'server', 'main.ts'))) return true
  const earlier = await readFile(stampPath, 'utf8').then(JSON.parse, () => undefined)
  if (!earlier || !existsSync(join(root, 'dist', 'server', 'main.js'))) return false
  const now = await readSources(earlier)
  if (digest(now) !== digest(earlier)) return false
  if (JSON.stringify(now) !== JSON.stringify(earlier)) await writeStamp(now)
  return true
}

/** Notes the sources from which `dist` was built. */
export async function writeStamp(sources) {
  await writeFile(stampPath, JSON.stringify(sources))
}

function digest(sources) {
  return Object.entries(sources)
    .map(([path, [, , hash]]) => `${path} ${hash}`)
    .join('\n')
}
