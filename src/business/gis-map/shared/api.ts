import * as z from 'zod/mini'
import { endpoint } from '#kernel/shared/endpoint.ts'
import { gisPermissions as may } from './permissions.ts'
import {
  AreaShapes,
  FeatureInput,
  FeatureQuery,
  Features,
  FeatureStored,
  ImportOutcome,
  Layers,
  PeriodQuery,
  PictureInput,
  PicturePaper,
  Place,
  ShapesQuery,
  SheetQuery,
  Summary,
  SummaryQuery,
  VillageQuery,
} from './schema.ts'

/** The map. Every answer holds what the caller's lists would hold, and nothing else. */
export const gisApi = {
  layers: endpoint({ method: 'GET', path: '/gis/layers', query: PeriodQuery, result: Layers, permission: may.view }),
  /** Answers with an entity tag: what has not changed is not sent again. */
  features: endpoint({
    method: 'GET',
    path: '/gis/features',
    query: FeatureQuery,
    result: Features,
    permission: may.view,
  }),
  /** Outlines of regions, as fine as a distance shows them; with an entity tag. */
  shapes: endpoint({
    method: 'GET',
    path: '/gis/shapes',
    query: ShapesQuery,
    result: AreaShapes,
    permission: may.view,
  }),
  place: endpoint({ method: 'GET', path: '/gis/feature', query: VillageQuery, result: Place, permission: may.view }),
  draw: endpoint({
    method: 'PUT',
    also: ['POST'],
    path: '/gis/feature',
    body: FeatureInput,
    result: FeatureStored,
    permission: may.draw,
    message: '边界已保存',
  }),
  /** Multipart: `file` (.geojson, .json, .xls, .xlsx, .csv) and `system`. */
  import: endpoint({
    method: 'POST',
    path: '/gis/import',
    result: ImportOutcome,
    permission: may.import,
    operation: 'import',
  }),
  /** The places in view as a sheet. */
  export: endpoint({
    method: 'GET',
    path: '/gis/export',
    query: SheetQuery,
    result: z.any(),
    permission: may.export,
    operation: 'export',
  }),
  /** The screen draws the picture itself; here it is written down, and told what is printed on it. */
  picture: endpoint({
    method: 'POST',
    path: '/gis/picture',
    body: PictureInput,
    result: PicturePaper,
    permission: may.export,
    operation: 'export',
  }),
  summary: endpoint({
    method: 'GET',
    path: '/gis/summary',
    query: SummaryQuery,
    result: Summary,
    permission: may.view,
  }),
}
