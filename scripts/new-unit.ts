import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { toWire } from '#kernel/shared/time.ts'
import { unitFiles, type UnitNames } from './new-unit/templates.ts'

const floors = ['system', 'services', 'community', 'business']

/** Reads `business/parking-space 车位`; throws a sentence when it does not fit. */
export function readNames([place = '', title = '']: readonly string[], now: Date): UnitNames {
  const [floor = '', kebab = '', ...rest] = place.split('/')
  if (!floors.includes(floor) || rest.length > 0)
    throw new Error(`第一个参数应为 ${floors.join('|')}/英文名，如 business/parking-space`)
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(kebab))
    throw new Error('英文名应为小写字母，单词以短横线连接，如 parking-space')
  if (title.trim() === '' || title.length > 20) throw new Error('第二个参数应为中文名称，如 车位')
  const camel = kebab.replace(/-([a-z0-9])/g, (_, letter: string) => letter.toUpperCase())
  const stamp = toWire(now).slice(0, 16).replace(/[-:]/g, '').replace(' ', 'T')
  return {
    floor,
    kebab,
    camel,
    pascal: camel.replace(/^./, (letter) => letter.toUpperCase()),
    snake: kebab.replaceAll('-', '_'),
    title: title.trim(),
    stamp,
  }
}

/** Writes the files of a new unit and joins it to both sides of the application. */
export function writeUnit(root: string, names: UnitNames): string[] {
  const folder = join(root, 'src', names.floor, names.kebab)
  if (existsSync(folder)) throw new Error(`${folder} 已存在`)
  const paths = Object.entries(unitFiles(names)).map(([path, content]) => {
    const target = join(folder, path)
    mkdirSync(dirname(target), { recursive: true })
    writeFileSync(target, content)
    return target
  })
  const from = `#${names.floor}/${names.kebab}`
  addTo(
    join(root, 'src/app/server/features.ts'),
    `import { ${names.camel}Server } from '${from}/server/feature.ts'`,
    `${names.camel}Server`,
  )
  addTo(
    join(root, 'src/app/web/features.ts'),
    `import { ${names.camel}Web } from '${from}/web/feature.tsx'`,
    `${names.camel}Web`,
  )
  return paths
}

/** Adds an import line and a name at the end of the list of features. */
function addTo(file: string, line: string, name: string): void {
  const text = readFileSync(file, 'utf8')
  const end = text.indexOf('\n', text.lastIndexOf('\nimport ') + 1)
  const imported = `${text.slice(0, end)}\n${line}${text.slice(end)}`
  const list = /((?:const units|eatures: readonly \w+\[\]) = \[)([\s\S]*?),?\s*\](?=\n)/
  if (!list.test(imported)) throw new Error(`${file}：没有找到功能列表`)
  writeFileSync(
    file,
    imported.replace(list, (_, head: string, body: string) => `${head}${body === '' ? '' : `${body},`} ${name}]`),
  )
}

if (process.argv[1] && import.meta.url.endsWith(process.argv[1].replaceAll('\\', '/').split('/').at(-1) ?? '')) {
  try {
    const names = readNames(process.argv.slice(2), new Date())
    for (const path of writeUnit(process.cwd(), names)) console.log(path)
    console.log(`\n已生成“${names.title}”。运行 npm run format 整理，npm run dev 查看。`)
  } catch (error) {
    console.error((error as Error).message)
    process.exitCode = 1
  }
}
