import { toJSONSchema } from 'zod/v4/core'
import type { Endpoint } from '../../shared/endpoint.ts'
import { fieldsIn } from '../../shared/field.ts'
import { isPage } from '../../shared/page.ts'
import type { Schema } from '../../shared/schema.ts'
import type { Route } from './route.ts'

type Json = Record<string, unknown>

/** The OpenAPI 3.1 document of all calls, from their own data: paths, inputs, results, permissions. */
export function openApiDocument(routes: readonly Route[], version: string): Json {
  const paths: Record<string, Json> = {}
  for (const { endpoint } of routes) {
    for (const path of endpoint.paths) {
      const item = (paths[`/api${path.replace(/:(\w+)/g, '{$1}')}`] ??= {})
      for (const method of [endpoint.method, ...endpoint.also]) item[method.toLowerCase()] = operation(endpoint, path)
    }
  }
  return {
    openapi: '3.1.0',
    info: { title: '智慧物业管理平台', version, license: { name: 'Apache-2.0', identifier: 'Apache-2.0' } },
    components: { securitySchemes: { token: { type: 'apiKey', in: 'header', name: 'X-Access-Token' } } },
    paths,
  }
}

function operation(endpoint: Endpoint<never, unknown>, path: string): Json {
  const { access, body, query, result } = endpoint
  const permission =
    typeof access === 'string' ? access : access.map(({ code, label }) => `${code}（${label}）`).join('、')
  return {
    tags: [path.split('/').slice(1, 3).join('/')],
    description: `权限：${permission}`,
    ...(access !== 'public' && { security: [{ token: [] }] }),
    parameters: [...pathParameters(path), ...(isPage(result) ? listParameters(endpoint) : queryParameters(query))],
    ...(body && {
      requestBody: { required: true, content: { 'application/json': { schema: described(body, 'input') } } },
    }),
    responses: {
      200: {
        description: '成功或业务拒绝（success 为 false）',
        content: { 'application/json': { schema: envelopeOf(result) } },
      },
    },
  }
}

const pathParameters = (path: string): Json[] =>
  [...path.matchAll(/:(\w+)/g)].map(([, name]) => ({ name, in: 'path', required: true, schema: { type: 'string' } }))

/** Paging, sort and a condition for each field that a list filters by. */
function listParameters({ fields = [] }: Endpoint<never, unknown>): Json[] {
  const fixed = [
    ['pageNo', 'integer', '页码，从1开始'],
    ['pageSize', 'integer', '每页条数，最多500'],
    ['column', 'string', '排序字段'],
    ['order', 'string', 'asc 或 desc'],
  ]
  const conditions = fieldsIn(fields, 'search').map(({ key, label }) => [key, 'string', label])
  return [...fixed, ...conditions].map(([name, type, description]) => ({
    name,
    in: 'query',
    description,
    schema: { type },
  }))
}

function queryParameters(query: Schema | undefined): Json[] {
  const { properties = {}, required = [] } = (query ? described(query, 'input') : {}) as {
    properties?: Json
    required?: string[]
  }
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    schema,
  }))
}

function envelopeOf(result: Schema): Json {
  return {
    type: 'object',
    required: ['success', 'message', 'code', 'result', 'timestamp'],
    properties: {
      success: { type: 'boolean' },
      message: { type: 'string' },
      code: { type: 'integer' },
      result: described(result, 'output'),
      timestamp: { type: 'integer' },
    },
  }
}

/** What no JSON schema can say (transforms, custom checks) is left open, not refused. */
const described = (schema: Schema, io: 'input' | 'output'): Json =>
  toJSONSchema(schema, { io, unrepresentable: 'any', reused: 'inline', target: 'draft-2020-12' }) as Json
