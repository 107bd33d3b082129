import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { parseSync } from 'vite'

/** A node of a syntax tree; which parts it has follows from its type. */
export interface Node {
  type: string
  start: number
  // oxlint-disable-next-line typescript/no-explicit-any -- its parts are known by its type alone
  [part: string]: any
}
export interface Source {
  path: string
  text: string
  body: Node[]
  /** Where a name comes from that the file imports. */
  imports: ReadonlyMap<string, { path: string; name: string }>
}

const read = new Map<string, Source>()
const imported = JSON.parse(readFileSync('package.json', 'utf8')).imports as Record<string, string | object>

/** The file that an import names, from the root of the repository. */
function fileOf(specifier: string, from: string): string | undefined {
  if (specifier.startsWith('.')) return join(dirname(from), specifier)
  const [floor = ''] = specifier.split('/')
  return `${floor}/*` in imported ? join('src', specifier.slice(1)) : undefined
}

/** A file as a tree, read once. */
export function sourceOf(path: string): Source {
  const known = read.get(path)
  if (known) return known
  const text = readFileSync(path, 'utf8')
  const body = parseSync(path, text).program.body as unknown as Node[]
  const imports = new Map<string, { path: string; name: string }>()
  for (const node of body.filter(({ type }) => type === 'ImportDeclaration')) {
    const file = fileOf(node.source.value, path)
    for (const one of file ? node.specifiers : [])
      if (one.imported) imports.set(one.local.name, { path: file!, name: one.imported.name })
  }
  const made = { path, text, body, imports }
  read.set(path, made)
  return made
}

/** What a file exports is declared like anything else. */
export const bare = (node: Node): Node =>
  node.type === 'ExportNamedDeclaration' && node.declaration ? node.declaration : node

/** Constants in sight, and parameters, which hide constants of their name. */
export type Scope = ReadonlyMap<string, Node>

/** Constants that a list of statements declares. */
export const constants = (body: readonly Node[]): [string, Node][] =>
  body
    .map(bare)
    .flatMap((node) =>
      node.type === 'VariableDeclaration' && node.kind === 'const'
        ? (node.declarations as Node[]).flatMap(({ id, init }): [string, Node][] =>
            id.type === 'Identifier' && init ? [[id.name, init]] : [],
          )
        : [],
    )

/** A text that is the same at every call; undefined for any other. */
export function constantText(node: Node | undefined, source: Source, scopes: readonly Scope[]): string | undefined {
  if (node?.type === 'Literal') return typeof node.value === 'string' ? node.value : undefined
  if (node?.type === 'Identifier') return namedText(node.name, source, scopes)
  if (node?.type !== 'TemplateLiteral') return undefined
  const inner = (node.expressions as Node[]).map((one) => constantText(one, source, scopes))
  if (inner.includes(undefined)) return undefined
  return (node.quasis as Node[]).map(({ value }, at) => `${value.cooked}${inner[at] ?? ''}`).join('')
}

function namedText(name: string, source: Source, scopes: readonly Scope[]): string | undefined {
  const near = scopes.findLast((one) => one.has(name))
  if (near) return constantText(near.get(name), source, scopes.slice(0, scopes.indexOf(near) + 1))
  const from = source.imports.get(name)
  if (!from || !existsSync(from.path)) return undefined
  const other = sourceOf(from.path)
  const own = new Map(constants(other.body))
  return own.has(from.name) ? constantText(own.get(from.name), other, [own]) : undefined
}

/** What a node adds to the names in sight: constants of a block, and parameters, which hide constants of their name. */
export function scopeOf({ type, body, params }: Node): Scope | undefined {
  if (type === 'BlockStatement') return new Map(constants(body))
  if (!/Function/.test(type) || !Array.isArray(params)) return undefined
  const names = (params as Node[]).map(({ name, left }) => (name ?? left?.name) as string | undefined)
  return new Map(names.flatMap((name) => (name ? [[name, { type: 'Parameter', start: 0 }]] : [])))
}
