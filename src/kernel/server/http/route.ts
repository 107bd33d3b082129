import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Readable } from 'node:stream'
import type { Endpoint } from '../../shared/endpoint.ts'
import type { Actor } from '../actor.ts'
import type { Db } from '../db/db.ts'
import type { Refusal } from '../errors.ts'
import type { Services } from '../services.ts'
import type { TaskKind } from '../task-kind.ts'

export interface Context {
  services: Services
  request: FastifyRequest
  reply: FastifyReply
  /** What the caller would read if a call failed so; undefined for a defect. For handlers that go on after a failure. */
  refusalOf: (error: unknown) => Refusal | undefined
}

/** What an endpoint does. Public endpoints get an actor of tenant 0 with no rights. */
export type Handle<In, Out> = (db: Db, actor: Actor, input: In, context: Context) => Promise<Out>

export interface Route {
  endpoint: Endpoint<never, unknown>
  handle: Handle<never, unknown>
  /** What the call turns into when it is too much for one request. */
  task?: TaskKind
}

export function route<In, Out>(
  endpoint: Endpoint<In, Out>,
  handle: Handle<In, NoInfer<Out> | Answer<NoInfer<Out>> | Bare<NoInfer<Out>> | Download>,
): Route {
  return { endpoint: endpoint as Endpoint<never, unknown>, handle: handle as Handle<never, unknown> }
}

/** An answer with a text or code of its own. */
export class Answer<T> {
  readonly result: T
  readonly message: string
  readonly code: number

  constructor(result: T, message: string, code = 200) {
    this.result = result
    this.message = message
    this.code = code
  }
}

/** An answer without the envelope, for the few calls whose clients read the value itself. */
export class Bare<T> {
  readonly result: T

  constructor(result: T) {
    this.result = result
  }
}

/** A file as the answer: sent as an attachment under `name`. */
export class Download {
  readonly stream: Readable
  readonly name: string
  readonly type: string

  constructor(stream: Readable, name: string, type: string) {
    this.stream = stream
    this.name = name
    this.type = type
  }
}
