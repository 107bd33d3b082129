import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { readNames, type UnitNames } from './new-unit/names.ts'
import { serverSide } from './new-unit/server-side.ts'
import { sharedSide } from './new-unit/shared-side.ts'
import { unitTest } from './new-unit/unit-test.ts'
import { webSide } from './new-unit/web-side.ts'

/** Writes the files of a new unit and joins it to both sides of the application; all of them in the house's format. */
export function writeUnit(root: string, names: UnitNames): string[] {
  const folder = join(root, 'src', names.floor, names.kebab)
  if (existsSync(folder)) throw new Error(`${folder} 已存在`)
  const files = { ...sharedSide(names), ...serverSide(names), ...webSide(names), ...unitTest(names) }
  const paths = Object.entries(files).map(([path, content]) => {
    const target = join(folder, path)
    mkdirSync(dirname(target), { recursive: true })
    writeFileSync(target, content)
    return target
  })
  const from = `#${names.floor}/${names.kebab}`
  const server = join(root, 'src/app/server/features.ts')
  const web = join(root, 'src/app/web/features.ts')
  addTo(server, serverList(names), `${names.camel}Server`, `${from}/server/feature.ts`)
  addTo(web, 'features: readonly WebFeature[]', `${names.camel}Web`, `${from}/web/feature.tsx`)
  const formatted = [...paths.filter((path) => !path.endsWith('.sql')), server, web]
  execFileSync(process.execPath, [join(root, 'node_modules/oxfmt/bin/oxfmt'), ...formatted], { cwd: root })
  return paths
}

/** Where a unit's to-dos, files and searches are seen: areas and services have lists of their own. */
const serverList = ({ floor }: UnitNames): string =>
  floor === 'system' ? 'const administration' : floor === 'services' ? 'const services' : 'const areas'

/** Adds an import line, and a name at the end of a list. */
function addTo(file: string, list: string, name: string, from: string): void {
  const text = readFileSync(file, 'utf8')
  const end = text.indexOf('\n', text.lastIndexOf('\nimport ') + 1)
  const imported = `${text.slice(0, end)}\nimport { ${name} } from '${from}'${text.slice(end)}`
  const start = imported.indexOf(`${list} = [`)
  const close = closeOf(imported, start + `${list} = `.length)
  if (start < 0 || close < 0) throw new Error(`${file}：没有找到功能列表`)
  const before = imported.slice(0, close).trimEnd().replace(/,$/, '')
  writeFileSync(file, `${before}${before.endsWith('[') ? '' : ','} ${name}${imported.slice(close)}`)
}

/** Where the bracket that opens at a place is closed. */
function closeOf(text: string, open: number): number {
  let depth = 0
  for (let at = open; at < text.length; at += 1) {
    if (text[at] === '[') depth += 1
    if (text[at] === ']') depth -= 1
    if (depth === 0) return at
  }
  return -1
}

if (process.argv[1] && import.meta.url.endsWith(process.argv[1].replaceAll('\\', '/').split('/').at(-1) ?? '')) {
  try {
    const names = readNames(process.argv.slice(2), new Date())
    for (const path of writeUnit(process.cwd(), names)) console.log(path)
    console.log(`\n已生成“${names.title}”。运行 npm run dev 查看。`)
  } catch (error) {
    console.error((error as Error).message)
    process.exitCode = 1
  }
}
