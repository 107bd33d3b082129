import * as z from 'zod/mini'
import { MultiPolygonValue } from '#engines/map/shared/shape.ts'
import { coordinateSystem } from '#engines/map/shared/coordinate-system.ts'
import { PositionValue } from '#engines/map/shared/position.ts'
import {
  code,
  decimal,
  id,
  integer,
  json,
  list,
  nullable,
  object,
  optional,
  record,
  text,
  type Infer,
} from '#kernel/shared/schema.ts'
import { outlineSource } from './dictionaries.ts'

const count = integer(0, 2_000_000_000)
const regionCode = text(12, { pattern: /^\d{12}$/, message: '区划代码必须为12位数字' })

/** The outline of a region in GCJ-02, and the place in it where its name stands. */
export const RegionShape = record({
  code: regionCode,
  shape: json(MultiPolygonValue),
  pointCount: count,
  areaKm2: decimal(3, { max: 9 }),
  /** Metres that the stored outline may lie beside the imported one; 0: nowhere. */
  toleranceM: count,
  source: code(outlineSource),
  lng: decimal(6, { max: 3 }),
  lat: decimal(6, { max: 2 }),
})
export type RegionShape = Infer<typeof RegionShape>

export const ShapeQuery = object({ code: regionCode })
export const ShapeId = object({ id })

/** The file stands beside these in the form. */
export const ShapeForm = object({
  system: code(coordinateSystem),
  /** Regions below this one are meant where a feature has a name and no code. */
  within: optional(regionCode),
  /** Features that cannot be read are left out; otherwise one of them keeps back all. */
  skipFaulty: optional(z.enum(['Y', 'N'])),
})
export type ShapeForm = Infer<typeof ShapeForm>

/** A feature of the file: its number, and what it calls itself. */
const named = { number: count, name: text(100) }
const ShapeFault = object({ ...named, text: text(300), position: nullable(PositionValue) })
export type ShapeFault = Infer<typeof ShapeFault>

const ShapeMatch = object({
  ...named,
  code: text(12),
  regionName: text(300),
  /** Points in the file, and how many are stored. */
  points: count,
  storedPoints: count,
  areaKm2: decimal(3, { max: 9 }),
  /** An outline that is there already is replaced. */
  replaces: z.boolean(),
  note: text(200),
})
export type ShapeMatch = Infer<typeof ShapeMatch>

const most = 5000
/** What an import would do, or has done. Features of regions that nobody knows here are left out, and told. */
export const ShapeOutcome = object({
  totalCount: count,
  toleranceM: count,
  matched: list(ShapeMatch, most),
  unmatched: list(object(named), most),
  faults: list(ShapeFault, most),
})
export type ShapeOutcome = Infer<typeof ShapeOutcome>
