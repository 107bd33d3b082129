import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Endpoint } from '#kernel/shared/endpoint.ts'
import type { Result } from '#kernel/shared/result.ts'
import { setClock } from '#kernel/server/clock.ts'
import { readSettings } from '#kernel/server/settings.ts'
import { openProcess, type Running } from '#app/server/compose.ts'
import { sessionApi } from '#system/session/shared/api.ts'
import { cloneDatabase } from './database.ts'
import { afterFile } from './endings.ts'
import { testPassword, testSecret } from './test-secrets.ts'

export type Answered<Out> = Omit<Result<Out>, 'result'> & { result: Out; status: number }

export interface Caller {
  token: string
  /** Calls an endpoint by its data; never throws on a refusal. */
  call<In, Out>(endpoint: Endpoint<In, Out>, input: In, headers?: Record<string, string>): Promise<Answered<Out>>
  /** Any request with the caller's token. */
  inject(options: {
    method: 'GET' | 'POST' | 'PUT' | 'DELETE'
    url: string
    payload?: unknown
    headers?: Record<string, string>
  }): ReturnType<Running['app']['inject']>
}

export interface TestApp extends Running {
  /** Signs a tiny-district account in, once. */
  as(username: string): Promise<Caller>
  /** Signs it in anew: once the clock was moved beyond the end of a session. */
  afresh(username: string): Promise<Caller>
  /** A caller without a session. */
  anyone: Caller
  /** One more process on the same database. */
  another(): Promise<Running>
  databaseUrl: string
}

/** The whole product in this process, on its own copy of the tiny district; ended after the test file. */
export async function testApp(env: Record<string, string> = {}): Promise<TestApp> {
  const database = await cloneDatabase('linli_tiny')
  const dataDir = await mkdtemp(join(tmpdir(), 'linli-app-'))
  const settings = readSettings({
    NODE_ENV: 'test',
    CAPTCHA: 'off',
    LOG_LEVEL: 'silent',
    DATA_DIR: dataDir,
    DEMO_PASSWORD: testPassword,
    ...env,
  })
  const open = async (): Promise<Running> => {
    const running = await openProcess({ settings, databaseUrl: database.url, secret: testSecret, poolSize: 6 })
    // A test may end a process itself.
    let ended: Promise<void> | undefined
    return { ...running, close: () => (ended ??= running.close()) }
  }
  const all = [await open()]
  const [first] = all as [Running]
  afterFile(async () => {
    setClock()
    for (const one of all.toReversed()) await one.close()
    await database.drop()
    await rm(dataDir, { recursive: true, force: true })
  })
  const callers = new Map<string, Promise<Caller>>()
  const anyone = callerOf(first, '')
  return {
    ...first,
    anyone,
    databaseUrl: database.url,
    afresh: (username) => signIn(first, anyone, username),
    as: (username) => {
      const known = callers.get(username) ?? signIn(first, anyone, username)
      callers.set(username, known)
      return known
    },
    another: async () => {
      const made = await open()
      all.push(made)
      return made
    },
  }
}

async function signIn(running: Running, anyone: Caller, username: string): Promise<Caller> {
  const answer = await anyone.call(sessionApi.login, { username, password: testPassword })
  const { token } = (answer.result ?? {}) as { token?: string }
  if (!token) throw new Error(`${username} could not sign in: ${answer.message}`)
  return callerOf(running, token)
}

function callerOf({ app }: Running, token: string): Caller {
  const inject: Caller['inject'] = ({ headers, ...options }) =>
    app.inject({ ...options, headers: { ...(token && { 'x-access-token': token }), ...headers } } as never) as never
  return {
    token,
    inject,
    call: async (endpoint, input, headers = {}) => {
      const { url, payload } = requestOf(endpoint as Endpoint, input as Record<string, unknown>)
      const answer = await inject({ method: endpoint.method, url, headers, ...(payload !== undefined && { payload }) })
      return { ...(answer.json() as Result), status: answer.statusCode } as never
    },
  }
}

/** The address and body of a call, as a client would make them. */
function requestOf(endpoint: Endpoint, input: Record<string, unknown> = {}): { url: string; payload?: unknown } {
  const rest = { ...input }
  const path = (endpoint.paths[0] as string).replace(/:(\w+)/g, (_, name: string) => {
    const value = String(rest[name])
    if (!endpoint.body) delete rest[name]
    return encodeURIComponent(value)
  })
  if (endpoint.method === 'GET' || endpoint.method === 'DELETE') {
    const pairs = Object.entries(rest).filter(([, value]) => value !== undefined && value !== null)
    const query = new URLSearchParams(pairs.map(([key, value]): [string, string] => [key, String(value)])).toString()
    return { url: `/api${path}${query === '' ? '' : `?${query}`}` }
  }
  return { url: `/api${path}`, payload: rest }
}
