// Which files the type-aware half of the linter has to look at again.
import { createHash } from 'node:crypto'
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join, relative, resolve } from 'node:path'

const projects = ['shared', 'server', 'web', 'tools', 'tests']
/** Beside the sources: what decides about rules and types. */
const settings = ['.oxlintrc.json', 'package-lock.json', 'tsconfig.base.json']
const folders = ['bin', 'bench', 'scripts', 'src', 'tests']
const isCode = /(?<!\.d)\.(?:[cm]?[jt]s|tsx)$/

const hash = (...parts) => {
  const sum = createHash('sha1')
  for (const part of parts) sum.update(part).update('\0')
  return sum.digest('base64url')
}

/** What importers see of a file: the compiler's own mark for its types, else its text. */
const shapeOf = (info) => (typeof info === 'string' ? info : (info.signature ?? info.version))
const textOf = (info) => (typeof info === 'string' ? info : info.version)

/**
 * A key for each file that a project's build info tells of: its text, and the types of all that it imports, directly or
 * not. `known` is that file of the compiler, `folder` where it lies.
 */
export function keysOf(known, folder) {
  const { fileNames, fileInfos, fileIdsList = [], referencedMap = [] } = known
  const imports = new Map(referencedMap.map(([file, list]) => [file, fileIdsList[list - 1]]))
  const global = hash(
    JSON.stringify(known.options ?? {}),
    ...fileInfos.flatMap((info) => (info.affectsGlobalScope ? [info.version] : [])),
  )
  const reachOf = (file) => {
    const seen = new Set()
    const waiting = [file]
    for (let at = waiting.pop(); at !== undefined; at = waiting.pop())
      for (const next of imports.get(at) ?? []) if (!seen.has(next)) waiting.push((seen.add(next), next))
    return [...seen].sort((a, b) => a - b)
  }
  const keys = new Map()
  for (const [index, name] of fileNames.entries()) {
    if (name.endsWith('.d.ts') || name.includes('node_modules')) continue
    // A file that another project has too is named and no more: that one tells of it.
    if (fileInfos[index] === undefined) continue
    const types = reachOf(index + 1).map((id) => shapeOf(fileInfos[id - 1]))
    keys.set(resolve(folder, name), hash(global, textOf(fileInfos[index]), ...types))
  }
  return keys
}

async function currentKeys(root) {
  const folder = join(root, '.cache', 'types')
  const read = (path) => readFile(path, 'utf8')
  const common = hash(...(await Promise.all(settings.map((name) => read(join(root, name))))))
  const keys = {}
  for (const name of projects) {
    const known = JSON.parse(await read(join(folder, `${name}.tsbuildinfo`)))
    for (const [file, key] of keysOf(known, folder)) keys[relative(root, file)] = hash(common, key)
  }
  // What belongs to no project has no types to follow.
  const lists = await Promise.all(
    folders.map((name) => readdir(join(root, name), { recursive: true, withFileTypes: true })),
  )
  for (const entry of lists.flat()) {
    const file = relative(root, join(entry.parentPath, entry.name))
    if (!entry.isFile() || !isCode.test(file) || file.includes('node_modules') || file in keys) continue
    keys[file] = hash(common, await read(join(root, file)))
  }
  return keys
}

/** Files that changed, or whose imports' types did, since the linter last held on them; `keep` notes that it does now. */
export async function findUnlinted(root) {
  const store = join(root, '.cache', 'lint', 'typed.json')
  const before = await readFile(store, 'utf8').then(JSON.parse, () => ({}))
  const keys = await currentKeys(root)
  const keep = async () => {
    await mkdir(dirname(store), { recursive: true })
    await writeFile(store, JSON.stringify(keys))
  }
  return { files: Object.keys(keys).filter((file) => keys[file] !== before[file]), keep }
}
