import * as z from 'zod/mini'
import { endpoint } from '#kernel/shared/endpoint.ts'
import { list } from '#kernel/shared/schema.ts'
import { StatAnswer, StatDefinition, StatQuery } from './schema.ts'

/** Figures. Any session may ask: each figure is delivered to those only who may open the list that it counts. */
export const metricApi = {
  metric: endpoint({
    method: 'GET',
    path: '/stat/metric',
    query: StatQuery,
    result: StatAnswer,
    permission: 'session',
    operation: 'none',
  }),
  /** The same as a sheet: a line for each group. */
  export: endpoint({
    method: 'GET',
    path: '/stat/export',
    query: StatQuery,
    result: z.any(),
    permission: 'session',
  }),
  /** What the caller may ask for. */
  definitions: endpoint({
    method: 'GET',
    path: '/stat/definition',
    result: list(StatDefinition, 500),
    permission: 'session',
    operation: 'none',
  }),
}
