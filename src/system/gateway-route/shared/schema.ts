import * as z from 'zod/mini'
import {
  id,
  json,
  list,
  nullable,
  numberCode,
  object,
  optional,
  record,
  text,
  type Infer,
} from '#kernel/shared/schema.ts'
import { routeSwitch } from './dictionaries.ts'

const word = text(500)
const named = optional(word)

/** When a route applies: `{name: 'Path', args: ['/oa/**']}`, or with a header, parameter or cookie and its pattern. */
const Predicate = object({
  name: z.enum(['Path', 'Host', 'Method', 'RemoteAddr', 'After', 'Before', 'Between', 'Header', 'Query', 'Cookie']),
  args: z.union([list(word, 50), object({ header: named, param: named, name: named, regexp: named })]),
})
/** What a route does to a request: `{name: 'AddRequestHeader', title: …, args: [{key, value}]}`. */
const Filter = object({
  name: text(64, { min: 1 }),
  title: optional(nullable(text(64))),
  args: list(object({ key: text(64), value: word }), 20),
})
export const Predicates = list(Predicate, 20)
export const Filters = list(Filter, 20)

const routerId = text(64, {
  min: 1,
  pattern: /^[A-Za-z0-9_-]+$/,
  message: '路由ID应为1到64位字母、数字、下划线或短横线',
})
const name = text(100, { min: 1, message: '请输入路由名称!' })
const uri = text(255, {
  min: 1,
  pattern: /^(?:https?|lb|ws|wss):\/\/[^\s@]+$/,
  message: '路由URI应以 http://、https://、ws://、wss:// 或 lb:// 开头，不含用户名',
})
const flag = numberCode(routeSwitch)

/** A route to a service outside. */
export const GatewayRoute = record({
  routerId,
  name,
  uri,
  predicates: json(Predicates),
  filters: json(Filters),
  stripPrefix: flag,
  retryable: flag,
  persistable: flag,
  showApi: flag,
  status: flag,
})
export type GatewayRoute = Infer<typeof GatewayRoute>

const open = <S extends z.ZodMiniType>(schema: S) => optional(nullable(schema))
const flags = { stripPrefix: open(flag), retryable: open(flag), persistable: open(flag), showApi: open(flag) }

export const GatewayRouteInput = object({
  routerId,
  name,
  uri,
  predicates: open(Predicates),
  filters: open(Filters),
  ...flags,
  status: open(flag),
})
export type GatewayRouteInput = Infer<typeof GatewayRouteInput>

const structure = open(z.union([z.string().check(z.maxLength(20_000)), z.array(z.any()).check(z.maxLength(50))]))

/** A route as older clients send it: structures as JSON text, the state as a boolean. Without an id it is a new one. */
export const RouterUpdate = object({
  router: object({
    id: open(id),
    routerId,
    name,
    uri,
    predicates: structure,
    filters: structure,
    ...flags,
    status: open(z.union([z.boolean(), flag])),
  }),
})
export type RouterUpdate = Infer<typeof RouterUpdate>
