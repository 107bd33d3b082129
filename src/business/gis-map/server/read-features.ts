import type { Actor } from '#kernel/server/actor.ts'
import type { Db } from '#kernel/server/db/db.ts'
import { containing } from '#kernel/server/db/like.ts'
import { statement, type Statement } from '#kernel/server/db/statement.ts'
import { badInput } from '#kernel/server/errors.ts'
import type { MapLayer } from '#kernel/server/map-layer.ts'
import { gridFor, placesZoom } from '#engines/map/shared/grid.ts'
import { degreesPerPixel, simplified } from '#engines/map/shared/outline.ts'
import {
  boxAround,
  boxesMeet,
  boxFrom,
  grown,
  isInBox,
  ringOf,
  type Box,
  type PolygonValue,
  type Position,
  type Ring,
} from '#engines/map/shared/position.ts'
import { mostFeatures, type Feature, type FeatureQuery } from '../shared/schema.ts'
import { readShown } from '../layer/server/read-shown.ts'
import { markAt, periodOf, rankText, recordsOf, type Period } from './layer-repository.ts'

/** Hits of a search. */
const mostHits = 20
/** How far a boundary may reach beyond the village's point, in degrees: some five kilometres. */
const reach = 0.05
const usualZoom = 12

interface Row {
  id: string
  villageId: string
  name: string
  note: string
  rank: number
  count: number
  places: number
  lng: number
  lat: number
  boundary: PolygonValue | null
}

interface View {
  box: Box
  zoom: number
  period: Period
}

/** What stands in a view: places for themselves from zoom 14 on and where they are few, clusters otherwise. */
export async function readFeatures(
  db: Db,
  actor: Actor,
  all: readonly MapLayer[],
  query: FeatureQuery,
): Promise<Feature[]> {
  const wanted = query.layers === undefined ? undefined : new Set(query.layers.split(','))
  const layers = (await readShown(db, actor, all)).filter(({ layer }) => wanted?.has(layer) ?? true)
  if (layers.length === 0) return []
  if (query.keyword) return search(db, actor, layers, query.keyword)
  const box = boxFrom(query.bbox ?? '')
  if (!box) throw badInput({ bbox: '地图范围应为“最小经度,最小纬度,最大经度,最大纬度”' })
  const view: View = { box, zoom: query.zoom ?? usualZoom, period: periodOf(query) }
  const most = Math.floor(mostFeatures / layers.length)
  const isClose = view.zoom >= placesZoom
  const read = (layer: MapLayer, apart: boolean) =>
    apart ? placesIn(layer, actor, view, most + 1) : clustersIn(layer, actor, view)
  // Heat is drawn from its places at any distance.
  const isApart = ({ heatAt }: MapLayer): boolean => isClose || heatAt !== undefined
  const rows = await readAll(db, actor, layers, (layer) => read(layer, isApart(layer)))
  const crowded = layers.filter((layer, index) => isApart(layer) && rows[index]!.length > most)
  const instead = crowded.length > 0 ? await readAll(db, actor, crowded, (layer) => read(layer, false)) : []
  return layers.flatMap((layer, index) => {
    const again = crowded.indexOf(layer)
    const shown = again < 0 ? rows[index]! : instead[again]!
    return shown.flatMap((row) => featureOf(layer, row, view))
  })
}

/** Most places of one sheet. */
export const mostPlaces = 5000

/** Every place in a box by itself, one more than a sheet takes where there are too many. */
export async function readPlaces(
  db: Db,
  actor: Actor,
  layers: readonly MapLayer[],
  { box, period }: Pick<View, 'box' | 'period'>,
): Promise<Feature[]> {
  const view: View = { box, period, zoom: 0 }
  const rows = await readAll(db, actor, layers, (layer) => placesIn(layer, actor, view, mostPlaces + 1))
  return layers.flatMap((layer, index) => rows[index]!.flatMap((row) => featureOf(layer, row, view)))
}

const readAll = (
  db: Db,
  actor: Actor,
  layers: readonly MapLayer[],
  read: (layer: MapLayer) => Statement<Row>,
): Promise<Row[][]> => db.flight(actor, layers.map(read))

/** The places of a layer as one row each: a record, or a village with the number of its records. */
function placesText(layer: MapLayer, actor: Actor, period: Period) {
  const { bound, bind, from } = recordsOf(layer, actor, period)
  const { villageId, name, note, lng, lat, register, isCounted } = layer
  const place = `${villageId} as village_id, (${lng})::float8 as lng, (${lat})::float8 as lat`
  const text = isCounted
    ? `select ${villageId} as id, ${place}, min(${name}) as name, min(${note}) as note, min(${rankText(layer, bind)}) as rank,
        count(*) as count, null::jsonb as boundary ${from} group by ${villageId}, ${lng}, ${lat}`
    : `select t.id, ${place}, ${name} as name, ${note} as note, ${rankText(layer, bind)} as rank, 1::bigint as count,
        ${register?.boundary ?? 'null::jsonb'} as boundary ${from}`
  return { bound, bind, text: `(${text}) p` }
}

const withinText = ([west, south, east, north]: Box, bind: (value: unknown) => string): string =>
  `p.lng between ${bind(west)}::float8 and ${bind(east)}::float8 and p.lat between ${bind(south)}::float8 and ${bind(north)}::float8`

function placesIn(layer: MapLayer, actor: Actor, { box, period }: View, limit: number): Statement<Row> {
  const { bound, bind, text } = placesText(layer, actor, period)
  const near = withinText(layer.register ? grown(box, reach) : box, bind)
  return statement<Row>(
    `select p.*, 1 as places from ${text} where ${near} order by p.id limit ${bind(limit)}`,
    bound.list,
  )
}

/** One row a cell of the grid; a cell with one place answers that place itself. */
function clustersIn(layer: MapLayer, actor: Actor, { box, zoom, period }: View): Statement<Row> {
  const { bound, bind, text } = placesText(layer, actor, period)
  const grid = gridFor(box, zoom)
  const cell = `floor(p.lng / ${bind(grid.lng)}::float8), floor(p.lat / ${bind(grid.lat)}::float8)`
  return statement<Row>(
    `select min(p.id) as id, min(p.village_id) as village_id, min(p.name) as name, min(p.note) as note, min(p.rank) as rank,
      sum(p.count)::bigint as count, count(*) as places, avg(p.lng) as lng, avg(p.lat) as lat, null::jsonb as boundary
      from ${text} where ${withinText(box, bind)} group by ${cell} order by 1`,
    bound.list,
  )
}

async function search(db: Db, actor: Actor, layers: readonly MapLayer[], keyword: string): Promise<Feature[]> {
  const pattern = containing(keyword)
  const statements = layers
    .filter(({ isCounted }) => !isCounted)
    .map((layer) => {
      const { bound, bind, from } = recordsOf(layer, actor)
      const { villageId, name, note, lng, lat, words = `''` } = layer
      const asked = bind(pattern)
      const text = `select t.id, ${villageId} as village_id, ${name} as name, ${note} as note, ${rankText(layer, bind)} as rank, 1 as count,
        1 as places, (${lng})::float8 as lng, (${lat})::float8 as lat, null::jsonb as boundary
        ${from} and ${lng} is not null and concat_ws(' ', ${name}, ${words}) ilike ${asked}
        order by char_length(${name}), ${name}, t.id limit ${bind(mostHits)}`
      return { layer, query: statement<Row>(text, bound.list) }
    })
  const rows = (await db.flight(
    actor,
    statements.map(({ query }) => query),
  )) as Row[][]
  return statements.flatMap(({ layer }, index) => rows[index]!.flatMap((row) => featureOf(layer, row)))
}

/** A row as a feature; a place whose point and boundary both lie outside of the view is left out. */
function featureOf(layer: MapLayer, row: Row, view?: View): Feature[] {
  const { id, villageId, name, note, rank, count, places, lng, lat, boundary } = row
  const ring = boundary && ringOf(boundary)
  const position: [number, number] = [Number(lng.toFixed(6)), Number(lat.toFixed(6))]
  const common = { layer: layer.layer, count, places, position }
  if (places > 1) {
    const key = `${layer.layer}:${position.join(',')}`
    return [{ ...common, key, villageId: null, name: layer.label, note: '', mark: '', outline: null }]
  }
  if (view && !isInBox(position, view.box) && !reachesInto(ring, view.box)) return []
  const outline = ring && view ? simplified(ring, degreesPerPixel(view.zoom)).map(pairOf) : null
  const key = `${layer.layer}:${id}`
  return [{ ...common, key, villageId, name, note, mark: markAt(layer, rank), outline }]
}

const pairOf = ([lng, lat]: Position): [number, number] => [lng, lat]

function reachesInto(ring: Ring | null, box: Box): boolean {
  const own = ring && boxAround(ring)
  return own ? boxesMeet(own, box) : false
}
