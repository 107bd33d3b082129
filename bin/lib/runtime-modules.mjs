// The packages that a server needs to run: those that it imports, and those that these need.
import { existsSync } from 'node:fs'
import { readdir, readFile, stat } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'

/**
 * The folders of the named packages and of everything they depend on, below `modules` and relative to it. Packages that
 * are optional and were not installed are left out; a missing needed one is an error.
 */
export async function runtimeFolders(modules, names) {
  /** @type {Set<string>} */
  const folders = new Set()
  const follow = async (name, from, isOptional) => {
    const folder = placeOf(modules, name, from)
    if (folder === undefined) {
      if (isOptional) return
      throw new Error(`缺少依赖包 ${name}`)
    }
    if (folders.has(folder)) return
    folders.add(folder)
    const text = await readFile(join(modules, folder, 'package.json'), 'utf8')
    const { dependencies = {}, optionalDependencies = {}, peerDependencies = {} } = JSON.parse(text)
    for (const one of Object.keys(dependencies)) await follow(one, folder, one in optionalDependencies)
    for (const one of Object.keys({ ...optionalDependencies, ...peerDependencies })) await follow(one, folder, true)
  }
  for (const name of names) await follow(name, '', false)
  return [...folders]
}

/** As Node looks for it: below the package that asks, then below each one that holds it. */
function placeOf(modules, name, from) {
  const holders = from === '' ? [] : from.split(`${sep}node_modules${sep}`)
  for (let count = holders.length; count >= 0; count -= 1) {
    const folder = [...holders.slice(0, count), name].join(`${sep}node_modules${sep}`)
    if (existsSync(join(modules, folder, 'package.json'))) return folder
  }
  return undefined
}

/** The files of a package folder without links and without the packages below it, relative to `modules`, with their sizes. */
export async function filesOf(modules, folder) {
  const found = []
  const walk = async (at) => {
    for (const entry of await readdir(at, { withFileTypes: true })) {
      const path = join(at, entry.name)
      if (entry.isDirectory()) {
        if (entry.name !== 'node_modules') await walk(path)
      } else if (entry.isFile()) found.push({ path: relative(modules, path), bytes: (await stat(path)).size })
    }
  }
  await walk(join(modules, folder))
  return found
}
