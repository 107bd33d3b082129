import { can, type Actor } from '#kernel/server/actor.ts'
import type { Tx } from '#kernel/server/db/db.ts'
import { insertRow, lockRow, updateRow } from '#kernel/server/db/rows.ts'
import { badInput, forbidden } from '#kernel/server/errors.ts'
import { isClosedHost, targetOf } from '#kernel/server/target-address.ts'
import type { Schema } from '#kernel/shared/schema.ts'
import { gatewayRoutePermissions as may } from '../shared/permissions.ts'
import { Filters, Predicates, type GatewayRoute, type RouterUpdate } from '../shared/schema.ts'
import { gatewayRouteTables } from './tables.ts'

/** What a new route is, where nothing is said. */
export const preset = {
  predicates: [],
  filters: [],
  stripPrefix: 1,
  retryable: 0,
  persistable: 1,
  showApi: 0,
  status: 1,
}

/** A structure that older clients send as text. */
function structure<T>(schema: Schema<T>, key: string, label: string, value: unknown): T | undefined {
  if (value === undefined || value === null || value === '') return undefined
  const parsed = schema.safeParse(typeof value === 'string' ? readJson(value) : value)
  if (!parsed.success) throw badInput({ [key]: `${label}格式不正确` })
  return parsed.data
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const given = (values: Record<string, unknown>): Partial<GatewayRoute> =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined && value !== null))

/** Nothing is ever forwarded to the machine itself or to its provider's metadata. */
export function refuseClosed(uri: string, key: string): void {
  const target = targetOf(uri)
  if (!target || isClosedHost(target.host)) throw badInput({ [key]: '路由URI不能指向本机、链路本地或云平台元数据地址' })
}

/** Stores a route as older clients send it: a new one without an id, else the changes of that one. */
export async function updateAll(tx: Tx, actor: Actor, { router }: RouterUpdate): Promise<void> {
  const { id, status, predicates, filters, ...rest } = router
  const values = given({
    ...rest,
    predicates: structure(Predicates, 'router.predicates', '路由条件', predicates),
    filters: structure(Filters, 'router.filters', '过滤器', filters),
    status: typeof status === 'boolean' ? Number(status) : status,
  })
  const table = gatewayRouteTables.sysGatewayRoute
  if (!can(actor, id ? may.edit : may.add)) throw forbidden()
  refuseClosed(rest.uri, 'router.uri')
  if (id) await updateRow(tx, actor, table, await lockRow(tx, actor, table, { id }), values)
  else await insertRow(tx, actor, table, { ...preset, ...values })
}
