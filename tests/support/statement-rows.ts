import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { bare, constants, constantText, scopeOf, sourceOf, type Node, type Scope, type Source } from './source-tree.ts'

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

/** A value that a file exports, or takes from another one. */
async function valueNamed(name: string, source: Source): Promise<unknown> {
  const from = source.imports.get(name) ?? { path: source.path, name }
  const module = (await import(/* @vite-ignore */ join(process.cwd(), from.path))) as Record<string, unknown>
  return module[from.name]
}

/** The keys of a record that a schema describes. */
async function keysOfSchema(name: string, source: Source): Promise<RowKeys | undefined> {
  const { isOptional } = await import('#kernel/shared/schema.ts')
  const schema = (await valueNamed(name, source)) as { _zod?: { def?: { shape?: Record<string, never> } } } | undefined
  const shape = schema?._zod?.def?.shape
  if (!shape) return undefined
  return new Map(
    Object.entries(shape).map(([key, one]) => [
      key,
      { kind: undefined, nullable: isOptional(one), optional: isOptional(one) },
    ]),
  )
}

/** The keys of a described table that are columns. */
async function keysOfTable(tables: string, name: string, source: Source): Promise<RowKeys | undefined> {
  const all = (await valueNamed(tables, source)) as Record<
    string,
    { columns?: ReadonlyMap<string, { nullable: boolean }> }
  >
  const { columns } = all[name] ?? {}
  if (!columns) return undefined
  return new Map([...columns].map(([key, { nullable }]) => [key, { kind: undefined, nullable, optional: false }]))
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
  if (first?.type === 'TSTypeQuery') return keysOfValue(name, first.exprName, source)
  if (first && second) return chosenKeys(name, await keysOf(first, source), await namesIn(second, source))
  const found = first ? undefined : typeNamed(name, source)
  if (!found) return undefined
  return keysOf(found.node.type === 'TSTypeAliasDeclaration' ? found.node.typeAnnotation : found.node, found.source)
}

/** The keys of what a schema or a described table says its rows are. */
function keysOfValue(how: string, { name, left, right }: Node, source: Source): Promise<RowKeys | undefined> {
  if (how === 'Infer' && name) return keysOfSchema(name, source)
  if (how === 'RowOf' && left && right) return keysOfTable(left.name, right.name, source)
  return Promise.resolve(undefined)
}

/** The names that a type says one by one, or takes from a list that stands elsewhere. */
async function namesIn(node: Node, source: Source): Promise<readonly string[]> {
  const list = node.type === 'TSIndexedAccessType' ? (node.objectType.typeAnnotation ?? node.objectType) : undefined
  if (list?.type !== 'TSTypeQuery' || list.exprName.type !== 'Identifier') return quoted(node)
  const names = await valueNamed(list.exprName.name, source)
  return Array.isArray(names) ? (names as string[]) : []
}

/** What is left of the keys of a type by `Pick` or `Omit`. */
function chosenKeys(how: string, of: RowKeys | undefined, names: readonly string[]): RowKeys | undefined {
  if (!of || names.length === 0 || (how !== 'Pick' && how !== 'Omit')) return undefined
  return new Map([...of].filter(([key]) => names.includes(key) === (how === 'Pick')))
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
