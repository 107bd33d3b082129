import * as fc from 'fast-check'
import type { Endpoint } from '#kernel/shared/endpoint.ts'
import type { Schema } from '#kernel/shared/schema.ts'
import { nastyText, nastyValue, validValue, type Pool } from './values.ts'

export interface HostileRequest {
  endpoint: Endpoint
  /** Whose token it carries: an account, nobody, or a made-up token. */
  caller: string
  method: string
  url: string
  headers: Record<string, string>
  payload: string | undefined
  /** Address and verb are the endpoint's own, so that its schema must fit the answer. */
  isPlain: boolean
}

const callers = ['supadmin', 'pm0101', 'comm0101', 'owner0101', 'staff0101', 'co01', '', '?']
const verbs = ['GET', 'POST', 'PUT', 'DELETE', 'PATCH', 'HEAD', 'OPTIONS']

type Row = Record<string, unknown>

const rare = <T>(usual: T, odd: fc.Arbitrary<T>, weight = 12) =>
  fc.oneof({ weight, arbitrary: fc.constant(usual) }, { weight: 1, arbitrary: odd })

/** A good object, or one of its values broken, dropped or added. */
function nearly(good: fc.Arbitrary<Row>): fc.Arbitrary<Row> {
  const broken = fc.tuple(good, fc.nat(), nastyValue, fc.constantFrom('replace', 'drop', 'add')).map((parts) => {
    const [row, at, value, how] = parts
    const keys = Object.keys(row)
    const key = how === 'add' || keys.length === 0 ? 'delFlag' : (keys[at % keys.length] as string)
    const rest = Object.fromEntries(Object.entries(row).filter(([name]) => name !== key))
    return how === 'drop' ? rest : { ...rest, [key]: value }
  })
  return fc.oneof({ weight: 4, arbitrary: good }, { weight: 5, arbitrary: broken })
}

const asRow = (schema: Schema | undefined, pool: Pool): fc.Arbitrary<Row> =>
  schema
    ? validValue(schema, pool).map((made) => (typeof made === 'object' && made !== null ? (made as Row) : {}))
    : fc.constant({})

const condition = (pool: Pool) =>
  fc
    .tuple(fc.constantFrom('', '*', '!', '>=', '<=', '!*'), fc.oneof(nastyText, fc.constantFrom(...pool.ids)))
    .map(([mark, value]) => `${mark}${value}${mark === '*' ? '*' : ''}`)

const oddPage = fc.constantFrom<unknown>('1', '2', '0', '-1', '1e9', '10;', '999999999999999999', '', 'x', ['1', '2'])

const superQuery = (keys: string[], pool: Pool) =>
  fc
    .array(
      fc.record({
        field: fc.oneof(fc.constantFrom(...keys), nastyText),
        rule: fc.oneof(fc.constantFrom('eq', 'ne', 'like', 'in', 'gt', 'le', 'right_like', 'sql'), nastyText),
        val: fc.oneof(condition(pool), nastyValue),
        type: fc.constantFrom('text', 'date', 'list', '__proto__'),
      }),
      { maxLength: 4 },
    )
    .map((rules) => encodeURIComponent(JSON.stringify(rules).replace(/[\uD800-\uDFFF]/g, '?')))

/** A list's query: conditions over its own fields, paging, sort, advanced query. */
function listRow({ fields = [] }: Endpoint, pool: Pool): fc.Arbitrary<Row> {
  const keys = ['id', 'createTime', 'tenantId', '__proto__', ...fields.map(({ key }) => key)]
  const named = fc.dictionary(
    fc.constantFrom(...keys, ...keys.map((key) => `${key}_begin`), ...keys.map((key) => `${key}_end`)),
    condition(pool),
    { maxKeys: 3 },
  )
  const paging = fc.record(
    {
      pageNo: oddPage,
      pageSize: oddPage,
      page: oddPage,
      size: oddPage,
      column: fc.oneof(fc.constantFrom(...keys), nastyText),
      order: fc.oneof(fc.constantFrom('asc', 'desc'), nastyText),
      selections: fc.constantFrom(pool.ids.slice(0, 3).join(','), ','),
      superQueryMatchType: fc.oneof(fc.constantFrom('and', 'or'), nastyText),
      superQueryParams: fc.oneof(superQuery(keys, pool), nastyText),
    },
    { requiredKeys: [] },
  )
  return fc.tuple(named, paging).map(([some, rest]) => ({ ...some, ...rest }))
}

function written(text: string): string {
  try {
    return encodeURIComponent(text)
  } catch {
    // Half of a pair, as bytes that are no text.
    return '%ED%A0%80'
  }
}

const plainText = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value))

function queryText(row: Row): string {
  const pairs = Object.entries(row).flatMap(([key, value]): string[] => {
    if (value === undefined) return []
    if (Array.isArray(value)) return value.slice(0, 50).map((one) => `${written(key)}=${written(plainText(one))}`)
    if (typeof value === 'object' && value !== null)
      return Object.entries(value).map(([name, one]) => `${written(key)}[${written(name)}]=${written(plainText(one))}`)
    return [`${written(key)}=${written(plainText(value))}`]
  })
  return pairs.length === 0 ? '' : `?${pairs.join('&').slice(0, 7000)}`
}

const pathTricks: readonly ((path: string) => string)[] = [
  (path) => `${path}/`,
  (path) => path.replace('/', '//'),
  (path) => `${path};a=b`,
  (path) => path.toUpperCase(),
  (path) => `${path}.js`,
  (path) => `${path}%00`,
  (path) => `${path}%2f..%2f..`,
  (path) => `${path}/../../..`,
  (path) => path.replace(/\/(\w)/g, '%2f$1'),
  (path) => `${path}%E0%A4%A`,
  (path) => `${path}%`,
  (path) => `${path}/${'x'.repeat(3000)}`,
  (path) => path.replace('/sys', '/./sys'),
]

const oddHeaders: fc.Arbitrary<Record<string, string>> = fc.constantFrom<Record<string, string>>(
  ...[{ 'tenant-id': '2' }, { 'tenant-id': 'x' }, { 'x-http-method-override': 'DELETE' }, { 'x-sign': 'x' }],
  ...[{ 'x-idempotency-key': '' }, { 'x-idempotency-key': 'k'.repeat(5000) }, { range: 'bytes=5-1' }],
  ...[{ 'x-forwarded-for': "1.1.1.1' --" }, { 'accept-encoding': 'gzip;q=x, *' }, { cookie: '__proto__=1' }],
  ...[{ 'content-type': 'text/html' }, { 'content-type': 'application/json; charset=x' }, { 'content-type': '' }],
  ...[{ 'content-type': 'multipart/form-data' }, { 'if-none-match': '*' }, { 'accept-language': '%'.repeat(300) }],
)

const multipart = (name: string, bytes: string) => ({
  headers: { 'content-type': 'multipart/form-data; boundary=b' },
  text: `--b\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\n\r\n${bytes}\r\n--b--\r\n`,
})

const forms = fc
  .tuple(
    fc.constantFrom('a.xlsx', 'a.csv', 'a.png', '../../a.svg', '', 'a.xlsx.exe'),
    fc.constantFrom('', 'PK\u0003\u0004x', 'a,b\r\n1,2', '<svg/>'),
  )
  .map(([name, bytes]) => multipart(name, bytes))

const oddBodies = fc.constantFrom(
  '',
  '{',
  'null',
  '[]',
  '"text"',
  '1e400',
  '{"a":1}{',
  '\uFEFF{}',
  '{"__proto__":{"x":1}}',
  `${'['.repeat(3000)}${']'.repeat(3000)}`,
)

/** Requests to one endpoint: good ones, nearly good ones, and such as no client of ours would send. */
export function requestTo(endpoint: Endpoint, pool: Pool): fc.Arbitrary<HostileRequest> {
  const isList = endpoint.query !== undefined && !('shape' in endpoint.query._zod.def)
  const params = fc.oneof({ weight: 5, arbitrary: fc.constantFrom(...pool.ids) }, { weight: 2, arbitrary: nastyText })
  const parts = {
    caller: fc.oneof(
      { weight: 6, arbitrary: fc.constant('admin') },
      { weight: 5, arbitrary: fc.constantFrom(...callers) },
    ),
    path: fc.constantFrom(...endpoint.paths),
    params: fc.array(params, { minLength: 4, maxLength: 4 }),
    trick: rare<((path: string) => string) | undefined>(undefined, fc.constantFrom(...pathTricks), 20),
    method: rare(undefined, fc.constantFrom(...verbs), 20),
    also: fc.constantFrom(endpoint.method, ...endpoint.also),
    query: nearly(isList ? listRow(endpoint, pool) : asRow(endpoint.query, pool)),
    body: nearly(asRow(endpoint.body, pool)),
    oddBody: rare<unknown>(
      undefined,
      fc.oneof(
        oddBodies,
        nastyValue.map((made) => JSON.stringify(made)),
      ),
    ),
    form: forms,
    headers: rare<Record<string, string>>({}, oddHeaders, 8),
  }
  return fc.record(parts).map((made): HostileRequest => {
    const values = [...made.params]
    const path = `/api${made.path.replace(/:\w+/g, () => written(values.pop() ?? 'x'))}`
    const method = made.method ?? made.also
    const isOwn = [endpoint.method, ...endpoint.also].includes(method as never)
    const body = bodyOf(endpoint, method, made)
    return {
      endpoint,
      caller: made.caller,
      method,
      url: `${made.trick ? made.trick(path) : path}${queryText(made.query)}`,
      headers: { ...body?.headers, ...made.headers },
      payload: body?.text,
      isPlain: !made.trick && isOwn && !path.endsWith('/'),
    }
  })
}

interface Written {
  headers: Record<string, string>
  text: string
}

/** What a request carries: the body of its schema, a form where there is none, or something odd. */
function bodyOf(
  endpoint: Endpoint,
  method: string,
  { body, oddBody, form }: { body: Row; oddBody: unknown; form: Written },
): Written | undefined {
  if (['GET', 'HEAD', 'OPTIONS'].includes(method)) return undefined
  if (method === 'POST' && endpoint.method === 'POST' && !endpoint.body) return form
  if (!endpoint.body && oddBody === undefined) return undefined
  const text = typeof oddBody === 'string' ? oddBody : JSON.stringify(body)
  return { headers: { 'content-type': 'application/json' }, text }
}

/** As many requests over all endpoints as asked for; the same seed makes the same ones. */
export function hostileRequests(
  endpoints: readonly Endpoint[],
  pool: Pool,
  count: number,
  seed: number,
): HostileRequest[] {
  const each = Math.ceil(count / endpoints.length)
  const byEndpoint = endpoints.map((endpoint, index) =>
    fc.sample(requestTo(endpoint, pool), { numRuns: each, seed: seed + index }),
  )
  const mixed = Array.from({ length: each }, (_, turn) => byEndpoint.map((made) => made[turn] as HostileRequest)).flat()
  return mixed.slice(0, count)
}

/** A request as a client of ours would send it, with ids of the pool alone; the same seed makes the same one. */
export function goodRequest(
  endpoint: Endpoint,
  pool: Pool,
  seed: number,
): Pick<HostileRequest, 'method' | 'url' | 'payload'> {
  const sampled = (schema: Schema | undefined) => fc.sample(asRow(schema, pool), { numRuns: 1, seed })[0] as Row
  const isList = endpoint.query !== undefined && !('shape' in endpoint.query._zod.def)
  const path = (endpoint.paths[0] as string).replace(/:\w+/g, pool.ids[0] as string)
  return {
    method: endpoint.method,
    url: `/api${path}${isList ? '' : queryText(sampled(endpoint.query))}`,
    payload: endpoint.body ? JSON.stringify(sampled(endpoint.body)) : undefined,
  }
}
