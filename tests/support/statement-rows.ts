import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { parseSync } from 'vite'

/** A column of a row type: whether it may be missing, and the plain type of its values where it says one. */
export interface RowKey {
  kind: 'string' | 'number' | 'boolean' | 'array' | undefined
  nullable: boolean
  optional: boolean
}
export type RowKeys = ReadonlyMap<string, RowKey>

/** A statement that is written with the type of its rows. */
export interface TypedStatement {
  path: string
  line: number
  /** Undefined where it is put together from what only a call knows. */
  text: string | undefined
  /** Undefined where the type is computed from others in a way that is not followed. */
  keys: RowKeys | undefined
}

/** A node of a syntax tree; which parts it has follows from its type. */
interface Node {
  type: string
  start: number
  // oxlint-disable-next-line typescript/no-explicit-any -- its parts are known by its type alone
  [part: string]: any
}
interface Source {
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

function sourceOf(path: string): Source {
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

const bare = (node: Node): Node =>
  node.type === 'ExportNamedDeclaration' && node.declaration ? node.declaration : node

/** The declaration of a type in a file, or in the one that it imports it from. */
function typeNamed(name: string, source: Source): { node: Node; source: Source } | undefined {
  const node = source.body
    .map(bare)
    .find(({ type, id }) => /^TS(?:Interface|TypeAlias)Declaration$/.test(type) && id.name === name)
  if (node) return { node, source }
  const from = source.imports.get(name)
  return from && existsSync(from.path) ? typeNamed(from.name, sourceOf(from.path)) : undefined
}

const quoted = (node: Node): string[] =>
  node.type === 'TSUnionType' ? node.types.flatMap(quoted) : node.type === 'TSLiteralType' ? [node.literal.value] : []

const plainTypes: Readonly<Record<string, RowKey['kind']>> = {
  TSStringKeyword: 'string',
  TSNumberKeyword: 'number',
  TSBooleanKeyword: 'boolean',
  TSArrayType: 'array',
  TSTupleType: 'array',
}

/** What a type says that stands for one that is written elsewhere. */
function aliased(node: Node, source: Source): { node: Node; source: Source } | undefined {
  if (node.type !== 'TSTypeReference' || node.typeName.type !== 'Identifier' || node.typeArguments) return undefined
  const found = typeNamed(node.typeName.name, source)
  const isPlain = found?.node.type === 'TSTypeAliasDeclaration' && !found.node.typeParameters
  return isPlain ? { node: found.node.typeAnnotation, source: found.source } : undefined
}

/** What the values of a key are. */
function keyOf(node: Node, source: Source, optional: boolean): RowKey {
  const { type } = node
  if (type === 'TSUnionType') return keyOfUnion(node, source, optional)
  const found = aliased(node, source)
  if (found) return keyOf(found.node, found.source, optional)
  if (type === 'TSLiteralType') return { kind: typeof node.literal.value as 'string', nullable: false, optional }
  const kind = plainTypes[type]
  // What is not followed may be anything.
  return { kind, nullable: kind === undefined && type !== 'TSTypeLiteral', optional }
}

function keyOfUnion({ types }: Node, source: Source, optional: boolean): RowKey {
  const rest = (types as Node[]).filter(({ type }) => type !== 'TSNullKeyword' && type !== 'TSUndefinedKeyword')
  const every = rest.map((one) => keyOf(one, source, optional))
  const kinds = new Set(every.map(({ kind }) => kind))
  const nullable = rest.length < types.length || every.some((one) => one.nullable)
  return { kind: kinds.size === 1 ? every[0]!.kind : undefined, nullable, optional }
}

function membersOf(members: readonly Node[], source: Source): RowKeys {
  const keys = members.flatMap((one): [string, RowKey][] =>
    one.type === 'TSPropertySignature' && one.typeAnnotation
      ? [[one.key.name ?? one.key.value, keyOf(one.typeAnnotation.typeAnnotation, source, one.optional)]]
      : [],
  )
  return new Map(keys)
}

const all = async (kinds: readonly Node[], source: Source): Promise<RowKeys | undefined> => {
  const parts = await Promise.all(kinds.map((one) => keysOf(one, source)))
  return parts.includes(undefined) ? undefined : new Map(parts.flatMap((one) => [...one!]))
}

/** The keys of a record that a schema describes. */
async function keysOfSchema(name: string, source: Source): Promise<RowKeys | undefined> {
  const from = source.imports.get(name) ?? { path: source.path, name }
  const { isOptional } = await import('#kernel/shared/schema.ts')
  const module = (await import(/* @vite-ignore */ join(process.cwd(), from.path))) as Record<string, unknown>
  const schema = module[from.name] as { _zod?: { def?: { shape?: Record<string, never> } } } | undefined
  const shape = schema?._zod?.def?.shape
  if (!shape) return undefined
  return new Map(
    Object.entries(shape).map(([key, one]) => [
      key,
      { kind: undefined, nullable: isOptional(one), optional: isOptional(one) },
    ]),
  )
}

/** The keys of a row type; undefined where it is made in a way that is not followed. */
async function keysOf(node: Node, source: Source): Promise<RowKeys | undefined> {
  if (node.type === 'TSTypeLiteral') return membersOf(node.members, source)
  if (node.type === 'TSIntersectionType') return all(node.types, source)
  if (node.type === 'TSTypeReference' && node.typeName.type === 'Identifier') return keysOfNamed(node, source)
  if (node.type !== 'TSInterfaceDeclaration') return undefined
  const heirs = (node.extends as Node[]).map(({ expression, typeArguments }) => ({
    ...{ type: 'TSTypeReference', start: 0, typeName: expression, typeArguments },
  }))
  const inherited = await all(heirs, source)
  return inherited && new Map([...inherited, ...membersOf(node.body.body, source)])
}

async function keysOfNamed({ typeName, typeArguments }: Node, source: Source): Promise<RowKeys | undefined> {
  const { name } = typeName as { name: string }
  const [first, second] = (typeArguments?.params ?? []) as Node[]
  if (name === 'Infer' && first?.type === 'TSTypeQuery') return keysOfSchema(first.exprName.name, source)
  if (first && second) return chosenKeys(name, await keysOf(first, source), quoted(second))
  const found = first ? undefined : typeNamed(name, source)
  if (!found) return undefined
  return keysOf(found.node.type === 'TSTypeAliasDeclaration' ? found.node.typeAnnotation : found.node, found.source)
}

/** What is left of the keys of a type by `Pick` or `Omit`. */
function chosenKeys(how: string, of: RowKeys | undefined, names: readonly string[]): RowKeys | undefined {
  if (!of || names.length === 0 || (how !== 'Pick' && how !== 'Omit')) return undefined
  return new Map([...of].filter(([key]) => names.includes(key) === (how === 'Pick')))
}

type Scope = ReadonlyMap<string, Node>

/** Constants that a list of statements declares. */
const constants = (body: readonly Node[]): [string, Node][] =>
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
function constantText(node: Node | undefined, source: Source, scopes: readonly Scope[]): string | undefined {
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
function scopeOf({ type, body, params }: Node): Scope | undefined {
  if (type === 'BlockStatement') return new Map(constants(body))
  if (!/Function/.test(type) || !Array.isArray(params)) return undefined
  const names = (params as Node[]).map(({ name, left }) => (name ?? left?.name) as string | undefined)
  return new Map(names.flatMap((name) => (name ? [[name, { type: 'Parameter', start: 0 }]] : [])))
}

/** Every typed statement of a file. */
export async function typedStatements(path: string): Promise<TypedStatement[]> {
  const source = sourceOf(path)
  const found: { node: Node; scopes: readonly Scope[] }[] = []
  const visit = (value: unknown, scopes: readonly Scope[]): void => {
    if (Array.isArray(value)) return value.forEach((one) => visit(one, scopes))
    if (typeof value !== 'object' || value === null || !('type' in value)) return
    const node = value as Node
    const own = scopeOf(node)
    const within = own ? [...scopes, own] : scopes
    if (isTyped(node)) found.push({ node, scopes: within })
    for (const part of Object.values(node)) visit(part, within)
  }
  visit(source.body, [new Map(constants(source.body))])
  return Promise.all(
    found.map(async ({ node, scopes }) => ({
      path,
      line: source.text.slice(0, node.start).split('\n').length,
      text: constantText(node.arguments[0], source, scopes),
      keys: await keysOf(node.typeArguments.params[0], source),
    })),
  )
}

const isTyped = ({ type, callee, typeArguments }: Node): boolean =>
  type === 'CallExpression' && callee.name === 'statement' && Boolean(typeArguments)
