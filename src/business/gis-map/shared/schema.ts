import * as z from 'zod/mini'
import { coordinateSystem } from '#engines/map/shared/coordinate-system.ts'
import { PolygonValue, PositionValue } from '#engines/map/shared/position.ts'
import {
  code,
  date,
  dateTime,
  id,
  integer,
  list,
  nullable,
  object,
  optional,
  text,
  type Infer,
} from '#kernel/shared/schema.ts'
import { messages } from '#kernel/shared/messages.ts'

/** Most features of one answer. */
export const mostFeatures = 2000
const count = integer(0, 2_000_000_000)
const degrees = z.number()
const BoxValue = z.tuple([degrees, degrees, degrees, degrees])
const Outline = list(PositionValue, 600)

/** A state of the records of a layer, with how many have it. */
export const LayerMark = object({ code: text(32), label: text(20), tone: text(10), count })

/** Days of heat where no period is asked for. */
export const usualDays = 30
const areaCode = text(12, { pattern: /^\d{6}(\d{3}){0,2}$/ })
const period = { from: optional(date), to: optional(date), areaCode: optional(areaCode) }
/** First and last day of the records that make heat, both included, and the area whose records are meant. */
export const PeriodQuery = object(period)
export type PeriodQuery = Infer<typeof PeriodQuery>

/** A layer that the caller may see; `count` are its records in scope, `located` those that stand on the map. */
export const Layer = object({
  layer: text(32),
  label: text(20),
  count,
  located: count,
  isCounted: z.boolean(),
  /** Drawn as heat: more records in one place, more colour. */
  isHeat: z.boolean(),
  isRegister: z.boolean(),
  /** Distances at which it is drawn, both included. */
  minZoom: integer(0, 24),
  maxZoom: integer(0, 24),
  /** Of all signs; null: each has that of its mark. */
  tone: nullable(text(10)),
  icon: text(10),
  marks: list(LayerMark, 20),
})
export type Layer = Infer<typeof Layer>
export const Layers = list(Layer, 50)

/**
 * One place or a cluster of several. Clusters have `places` above 1, no village and no mark. `count` are the records:
 * places of a plain layer, tickets of a counted one. Coordinates are GCJ-02.
 */
export const Feature = object({
  key: text(80),
  layer: text(32),
  villageId: nullable(id),
  name: text(300),
  note: text(600),
  mark: text(32),
  count,
  places: count,
  position: PositionValue,
  outline: nullable(Outline),
})
export type Feature = Infer<typeof Feature>
export const Features = list(Feature, mostFeatures)

/** `layers` is a comma list, `bbox` is `minLng,minLat,maxLng,maxLat`; a `keyword` searches all of the map by name. */
export const FeatureQuery = object({
  layers: optional(text(400)),
  bbox: optional(text(120)),
  zoom: optional(integer(0, 24)),
  keyword: optional(text(40)),
  ...period,
})
export type FeatureQuery = Infer<typeof FeatureQuery>

export const VillageQuery = object({ villageId: id })

/** A line about a village; `path` is the list behind it. */
export const Fact = object({ label: text(20), value: text(300), path: nullable(text(300)) })

/** A village as the drawer of the map shows it. */
export const Place = object({
  villageId: id,
  name: text(100),
  note: text(300),
  mark: text(20),
  areaCode: text(12),
  position: nullable(PositionValue),
  outline: nullable(Outline),
  /** ㎡ within the boundary. */
  areaM2: nullable(count),
  version: integer(1, 2_000_000_000),
  facts: list(Fact, 50),
})
export type Place = Infer<typeof Place>

/** A boundary to be stored; null takes it away. Coordinates are GCJ-02. */
export const FeatureInput = object({
  villageId: id,
  version: integer(1, 2_000_000_000, messages.versionMissing),
  geometry: nullable(PolygonValue),
})
export type FeatureInput = Infer<typeof FeatureInput>

/** What was stored, and what the clerk should look at. */
export const FeatureStored = object({
  villageId: id,
  version: integer(1, 2_000_000_000),
  areaM2: nullable(count),
  warnings: list(text(200), 100),
})
export type FeatureStored = Infer<typeof FeatureStored>

/** The file stands beside these in the form. */
export const ImportInput = object({ system: code(coordinateSystem) })

/** Faults name the line of a sheet or the number of a feature. */
export const ImportOutcome = object({
  totalCount: count,
  successCount: count,
  errorCount: count,
  faults: list(text(300), 500),
  warnings: list(text(300), 500),
})
export type ImportOutcome = Infer<typeof ImportOutcome>

export const SummaryQuery = object({ areaCode: optional(areaCode) })
export type SummaryQuery = Infer<typeof SummaryQuery>

/** A part of an area: a street or community with a code, or a village. */
export const AreaChild = object({
  key: text(64),
  areaCode: nullable(text(12)),
  villageId: nullable(id),
  name: text(100),
  count,
  position: nullable(PositionValue),
  box: nullable(BoxValue),
  outline: nullable(Outline),
})
export type AreaChild = Infer<typeof AreaChild>

/** An area with the way down to it, its figures and its parts. Outlines go around the villages of a part. */
export const Summary = object({
  areaCode: text(12),
  name: text(100),
  path: list(object({ areaCode: text(12), name: text(100) }), 3),
  box: nullable(BoxValue),
  figures: list(object({ label: text(20), value: text(40), unit: text(10) }), 50),
  children: list(AreaChild, mostFeatures),
})
export type Summary = Infer<typeof Summary>

export const ShapesQuery = object({ zoom: integer(0, 24) })
export type ShapesQuery = Infer<typeof ShapesQuery>

/** The outline of a region, of several parts with their holes, and where its name stands. */
export const AreaShape = object({
  areaCode: text(12),
  name: text(60),
  level: integer(1, 5),
  position: PositionValue,
  parts: list(list(list(PositionValue, mostFeatures), 500), 500),
})
export type AreaShape = Infer<typeof AreaShape>
export const AreaShapes = list(AreaShape, 5000)

/** What is in view, as a sheet; coordinates in the system that is asked for. */
export const SheetQuery = object({
  layers: text(400, { min: 1, message: '请至少显示一个图层' }),
  bbox: text(120, { min: 1 }),
  system: optional(code(coordinateSystem)),
  ...period,
})
export type SheetQuery = Infer<typeof SheetQuery>

/** A picture of the map is about to be made: what stands on it. */
export const PictureInput = object({ title: text(60, { min: 1, message: '请输入标题!' }), layers: text(400) })
/** Who made a picture, and when; printed on it. */
export const PicturePaper = object({ by: text(60), at: dateTime })
export type PicturePaper = Infer<typeof PicturePaper>
