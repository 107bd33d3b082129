import { permissionsOf, type Machine } from './machine.ts'
import type { FieldList } from './field.ts'
import type { Permission } from './permission.ts'
import { absentIsNone, type Infer, type Schema } from './schema.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/** Who may call: anybody, any session, whoever has one of the permissions; steps of a machine check their own. */
export type Access = 'public' | 'session' | readonly Permission[]

/** A call as data. Paths stand below `/api`, as the protocol spells them; `:id` parts join the input. */
export interface Endpoint<In = unknown, Out = unknown> {
  method: Method
  /** Other verbs that older clients use for the same call. */
  also: readonly Method[]
  paths: readonly string[]
  query?: Schema
  body?: Schema
  result: Schema<Out>
  access: Access
  /** Labels for messages, dictionary companions for answers. */
  fields?: FieldList
  /** Takes `X-Idempotency-Key`: the same key with the same body answers the stored answer for 24 h. */
  idempotent: boolean
  /**
   * Which calls may come from a device that had no network: such an act is dated by the device, within bounds (decision
   * 88). All others are of the moment at which they arrive, whatever they say.
   */
  queued?(input: In): boolean
  /**
   * Nobody else may ever read what is sent: logs name the call and the record alone, the idempotency key keeps the
   * record's id, no form of it keeps a draft. Sent in a body; the write of such a handler answers an object with `id`.
   */
  secretInput?: boolean
  /** Success text of the envelope. */
  message?: string
  /** Polled by open pages: does not extend the session. */
  passive?: boolean
  limit?: CallLimit
  /** What the operation log calls it; by verb and path otherwise. `none`: it only serves the caller's own screen. */
  operation?: Operation | 'none'
  /** What the operation log says instead of the permission's label: of the checked input and the caller's account. */
  entry?(input: In, username: string): string
  readonly input?: In
}

/** Kinds of operations in the log: query, add, change, remove, import, export. */
export const operations = { query: 1, add: 2, change: 3, remove: 4, import: 5, export: 6 } as const
export type Operation = keyof typeof operations

/** At most so many calls of one caller within a window that begins with the first; over it 429. */
export interface CallLimit {
  count: number
  seconds: number
}

type PathInput<P extends string> = P extends `${string}:${infer Name}/${infer Rest}`
  ? { [K in Name]: string } & PathInput<`/${Rest}`>
  : P extends `${string}:${infer Name}`
    ? { [K in Name]: string }
    : unknown

type Described<S> = S extends Schema ? Infer<S> : unknown

interface Definition<P extends string, Q extends Schema | undefined, B extends Schema | undefined, R extends Schema> {
  method: Method
  also?: readonly Method[]
  path: P | readonly [P, ...string[]]
  query?: Q
  body?: B
  result: R
  permission: Permission | readonly Permission[] | 'public' | 'session'
  fields?: FieldList
  idempotent?: boolean
  queued?(input: PathInput<P> & Described<Q> & Described<B>): boolean
  secretInput?: boolean
  /** Success text of the envelope. */
  message?: string
  passive?: boolean
  limit?: CallLimit
  operation?: Operation | 'none'
  entry?(input: PathInput<P> & Described<Q> & Described<B>, username: string): string
}

/** Declares a call. The input type is what the path, the query and the body say together. */
export function endpoint<
  const P extends string,
  R extends Schema,
  Q extends Schema | undefined = undefined,
  B extends Schema | undefined = undefined,
>(definition: Definition<P, Q, B, R>): Endpoint<PathInput<P> & Described<Q> & Described<B>, Infer<R>> {
  const { method, also = [], path, permission, idempotent = false, ...rest } = definition
  const paths: readonly string[] = typeof path === 'string' ? [path] : path
  // A change says by null that something is none, and leaves alone what it does not name.
  const body = rest.body && method === 'POST' ? { body: absentIsNone(rest.body) } : {}
  return { method, also, paths, access: accessOf(permission), idempotent, ...rest, ...body } as Endpoint<
    never,
    Infer<R>
  >
}

function accessOf(permission: Definition<string, undefined, undefined, Schema>['permission']): Access {
  if (typeof permission === 'string') return permission
  return 'code' in permission ? [permission] : permission
}

/** Access to a call that moves records: any permission of the machine opens it, each step checks its own. */
export const perEvent = (machine: Machine): readonly Permission[] => permissionsOf(machine)

export type InputOf<E> = E extends Endpoint<infer In, unknown> ? In : never
export type OutputOf<E> =
  E extends Endpoint<never, infer Out> ? Out : E extends Endpoint<infer _In, infer Out> ? Out : never
