import * as z from 'zod/mini'
import { endpoint } from '#kernel/shared/endpoint.ts'
import { nullable } from '#kernel/shared/schema.ts'
import { regionPermissions as may } from '../../shared/permissions.ts'
import { RegionShape, ShapeId, ShapeOutcome, ShapeQuery } from './schema.ts'

/** Outlines of regions. Both imports take multipart: `file` (.geojson, .json) beside the fields of `ShapeForm`. */
export const regionShapeApi = {
  one: endpoint({
    method: 'GET',
    path: '/sys/region/shape',
    query: ShapeQuery,
    result: nullable(RegionShape),
    permission: may.list,
  }),
  /** What an import would store: nothing is. */
  check: endpoint({
    method: 'POST',
    path: '/sys/region/shape/check',
    result: ShapeOutcome,
    permission: may.shape,
    operation: 'query',
  }),
  /** 422 with each fault and its place, and nothing stored, unless faulty features are to be left out. */
  import: endpoint({
    method: 'POST',
    path: '/sys/region/shape/import',
    result: ShapeOutcome,
    permission: may.shape,
    operation: 'import',
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/sys/region/shape/delete',
    query: ShapeId,
    result: z.null(),
    permission: may.shape,
    message: '边界已删除',
  }),
}
