// The floor: node:http and pg with nothing between them, the product's own SQL as named statements, no session, no
// permission, no schema, no tenant wall.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { randomBytes } from 'node:crypto'
import { verify } from '@node-rs/argon2'
import { Pool, types, type PoolClient, type PoolConfig } from 'pg'
import { newId } from '#kernel/server/secrets.ts'
import { takeOrders, usedCpu } from './orders.ts'
import { scriptFor, type Script } from './script.ts'

const asText = new Set([1184, 1114, 1082])
const pool = new Pool({
  connectionString: process.env['DATABASE_URL'],
  options: '-c timezone=Asia/Shanghai -c jit=off -c app.tenant=1',
  max: 20,
  pipeline: true,
  types: {
    getTypeParser: (oid: number, format: never) =>
      asText.has(oid) ? (value: string) => value : oid === 20 ? Number : types.getTypeParser(oid, format),
  },
} as PoolConfig)

const names = new Map<string, string>()

function run(client: PoolClient, { text, values }: Script[number]) {
  const name = names.get(text) ?? `f${names.size}`
  names.set(text, name)
  return client.query({ name, text, values: values as unknown[] })
}

/** Reads that do not wait for each other travel together. */
async function readAll(script: Script) {
  const client = await pool.connect()
  const results = await Promise.all(script.map((one) => run(client, one)))
  client.release()
  return results.map(({ rows }) => rows as Record<string, unknown>[])
}

const scripts = new Map<string, (id: string) => Script>()
const scriptOf = (name: string, id = '') => (scripts.get(name) as (id: string) => Script)(id)

/** The counterpart of one case of the product. */
type Handle = (path: string, body: string) => Promise<unknown>

const lists =
  (name: string): Handle =>
  async () => {
    const [records = [], [counted] = []] = await readAll(scriptOf(name))
    const total = Number(counted?.['total'])
    return { records, total, size: 10, current: 1, pages: Math.ceil(total / 10) }
  }

const detail: Handle = async (path) => {
  const [[row] = [], ...more] = await readAll(scriptOf('detail', path.slice(path.lastIndexOf('/') + 1)))
  return { ...row, more }
}

const change: Handle = async (_path, body) => {
  const { id } = JSON.parse(body) as { id: string }
  const client = await pool.connect()
  await client.query('BEGIN')
  let rows: unknown[] = []
  for (const one of scriptOf('change', id)) ({ rows } = await run(client, one))
  await client.query('COMMIT')
  client.release()
  return { id, rows }
}

const account = `select u.id, u.username, u.password_hash from sys_user u where u.username = $1`
const begin = `insert into sys_session (id, token_hash, user_id, tenant_id, depart_id, password_version, ip, created_at,
    last_used_at, ends_at)
  select $1, $2, u.id, 1, null, u.password_version, '127.0.0.1', now(), now(), now() + interval '7 days'
  from sys_user u where u.id = $3`

const signIn: Handle = async (_path, body) => {
  const { username, password } = JSON.parse(body) as { username: string; password: string }
  const { rows } = await pool.query({ name: 'account', text: account, values: [username] })
  const [row] = rows as { id: string; username: string; password_hash: string }[]
  if (!row || !(await verify(row.password_hash, password))) throw new Error('wrong password')
  const token = randomBytes(32).toString('base64url')
  await pool.query({ name: 'begin', text: begin, values: [newId(), token, row.id] })
  return { token, userInfo: row }
}

const handles: Readonly<Record<string, Handle>> = {
  ...{ restricted: lists('restricted'), administrator: lists('administrator'), detail, change, signIn },
}

function bodyOf(request: IncomingMessage): Promise<string> {
  if (request.method === 'GET') return Promise.resolve('')
  return new Promise((resolve) => {
    let text = ''
    request
      .setEncoding('utf8')
      .on('data', (part: string) => (text += part))
      .on('end', () => resolve(text))
  })
}

async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const path = request.url as string
  const result = await (handles[path.split('/', 2)[1] as string] as Handle)(path, await bodyOf(request))
  const text = JSON.stringify({ success: true, message: '', code: 200, result, timestamp: Date.now() })
  response.writeHead(200, {
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(text),
  })
  response.end(text)
}

const server = createServer((request, response) => {
  serve(request, response).catch((error: unknown) => {
    const text = String(error instanceof Error ? error.stack : error)
    response.writeHead(500, { 'content-length': Buffer.byteLength(text) }).end(text)
  })
})
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))

takeOrders({
  port: () => (server.address() as AddressInfo).port,
  usage: usedCpu,
  learn: ({ name, recordId, script, other }: { name: string; recordId: string; script: Script; other: Script }) =>
    void scripts.set(name, scriptFor(script, recordId, other, newId)),
  settle: () => undefined,
})
process.once('SIGTERM', () => process.exit(0))
