import type { Endpoint } from '../shared/endpoint.ts'
import { ACTED_AT, LAST_CONTACT } from '../shared/acted-at.ts'
import { holdsNumber, PRIVATE_QUERY } from '../shared/private-number.ts'
import { useSession } from './session.ts'

/** Where the server's calls stand. */
export const API_BASE = '/api'

/** Lookups of dictionary items carry no time stamp, so that proxies may keep them. */
const UNSTAMPED = /^\/sys\/dict\/(?:getDictItems|dicts)\//

export interface PlainRequest {
  url: string
  method: string
  headers: Record<string, string>
  body?: string
}

/** When a call that waited was made, by this device's clock, and when the server had last been heard, by its own; in ms. */
export interface Acted {
  at: number
  contact: number
}

/** The headers of every call: the session's token and the tenant, 0 for none. */
export function sessionHeaders(): Record<string, string> {
  const { token, tenantId } = useSession.getState()
  return { ...(token && { 'X-Access-Token': token }), 'tenant-id': String(tenantId) }
}

/** Spreads an input over path, query and body as the endpoint declares them. */
export function requestOf(endpoint: Endpoint, input: unknown, idempotencyKey?: string, acted?: Acted): PlainRequest {
  const { method } = endpoint
  const rest = new Map(Object.entries((input ?? {}) as Record<string, unknown>))
  const path = fillPath(endpoint.paths[0]!, rest)
  const query = takeQuery(endpoint, rest)
  if (method === 'GET' && !UNSTAMPED.test(path)) query.append('_t', String(Math.floor(Date.now() / 1000)))
  const hasBody = method === 'POST' || method === 'PUT'
  const apart = takeNumbers(query)
  const [asked, hidden] = [query.toString(), apart.toString()]
  return {
    url: `${location.origin}${API_BASE}${path}${asked ? `?${asked}` : ''}`,
    method,
    headers: {
      ...sessionHeaders(),
      ...(hidden && { [PRIVATE_QUERY]: hidden }),
      ...(hasBody && { 'Content-Type': 'application/json' }),
      ...(idempotencyKey && { 'X-Idempotency-Key': idempotencyKey }),
      ...(acted && { [ACTED_AT]: String(acted.at), [LAST_CONTACT]: String(acted.contact) }),
    },
    ...(hasBody && { body: JSON.stringify(Array.isArray(input) ? input : Object.fromEntries(rest)) }),
  }
}

/** Takes out of the query what does not stand in an address. */
function takeNumbers(query: URLSearchParams): URLSearchParams {
  const taken = new URLSearchParams([...query].filter(([, value]) => holdsNumber(value)))
  for (const key of taken.keys()) query.delete(key)
  return taken
}

function fillPath(path: string, rest: Map<string, unknown>): string {
  return path.replace(/:(\w+)/g, (_, name: string) => {
    const value = rest.get(name)
    rest.delete(name)
    return encodeURIComponent(plain(value))
  })
}

/** Takes from `rest` what belongs into the query. */
function takeQuery(endpoint: Endpoint, rest: Map<string, unknown>): URLSearchParams {
  const keys = queryKeys(endpoint)
  const query = new URLSearchParams()
  for (const [key, value] of rest) {
    if (keys && !keys.has(key)) continue
    if (value !== undefined && value !== null) query.append(key, plain(value))
    rest.delete(key)
  }
  return query
}

/** The keys that a writing call declares for its query; undefined where everything goes there. */
function queryKeys(endpoint: Endpoint): ReadonlySet<string> | undefined {
  if (endpoint.method === 'GET' || endpoint.method === 'DELETE') return undefined
  const shape = (endpoint.query?._zod.def as { shape?: object } | undefined)?.shape
  return new Set(Object.keys(shape ?? {}))
}

/** A value as the address carries it: lists comma-joined, structures as JSON. */
function plain(value: unknown): string {
  if (Array.isArray(value)) return value.join(',')
  return typeof value === 'string' ? value : JSON.stringify(value)
}
