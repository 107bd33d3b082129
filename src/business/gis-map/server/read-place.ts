import { can, type Actor } from '#kernel/server/actor.ts'
import { noteAsked } from '#kernel/server/db/foreign-row.ts'
import type { Db } from '#kernel/server/db/db.ts'
import { statement } from '#kernel/server/db/statement.ts'
import { found } from '#kernel/server/errors.ts'
import type { MapFact, MapLayer } from '#kernel/server/map-layer.ts'
import { areaOf } from '#engines/map/shared/geometry.ts'
import { ringOf, type PolygonValue } from '#engines/map/shared/position.ts'
import type { Place } from '../shared/schema.ts'
import { layersFor, markAt, rankText, recordsOf, registerOf } from './layer-repository.ts'

interface Row {
  id: string
  name: string
  note: string
  areaCode: string
  rank: number
  lng: number | null
  lat: number | null
  boundary: PolygonValue | null
  version: number
}

/** A village with what each layer says about it. Throws 404 outside of the caller's scope. */
export async function readPlace(db: Db, actor: Actor, all: readonly MapLayer[], villageId: string): Promise<Place> {
  const register = registerOf(all)
  noteAsked(actor, register.table, villageId)
  const telling = layersFor(all, actor).filter(({ facts = [] }) => facts.length > 0)
  const [rows, ...told] = await db.flight(actor, [
    villageRow(register, actor, villageId),
    ...telling.map((layer) => factsOf(layer, actor, villageId)),
  ])
  const { name, note, areaCode, rank, lng, lat, boundary, version } = found((rows as Row[])[0])
  const ring = boundary && ringOf(boundary)
  return {
    villageId,
    name,
    note,
    mark: markAt(register, rank),
    areaCode,
    position: lng === null || lat === null ? null : [lng, lat],
    outline: ring && ring.map(([east, north]): [number, number] => [east, north]),
    areaM2: ring && Math.round(areaOf(ring)),
    version,
    facts: telling.flatMap(({ facts = [] }, index) =>
      facts.map((fact, place) => factOf(fact, (told[index] as Told[])[0]?.[`f${place}`], actor, villageId)),
    ),
  }
}

function villageRow(register: ReturnType<typeof registerOf>, actor: Actor, villageId: string) {
  const { bound, bind, from } = recordsOf(register, actor)
  const { villageId: id, name, note, areaCode, lng, lat, register: stored } = register
  const text = `select ${id} as id, ${name} as name, ${note} as note, ${areaCode} as area_code, ${rankText(register, bind)} as rank,
    (${lng})::float8 as lng, (${lat})::float8 as lat, ${stored.boundary} as boundary, ${stored.version} as version
    ${from} and ${id} = ${bind(villageId)}`
  return statement<Row>(text, bound.list)
}

type Told = Record<string, string | null>

/** What the records of a layer in one village say, in one row. */
function factsOf(layer: MapLayer, actor: Actor, villageId: string) {
  const { bound, bind, from } = recordsOf(layer, actor)
  const texts = (layer.facts ?? []).map(({ value }, index) => {
    const text = value === undefined ? 'count(*)::text' : `string_agg(distinct ${value}, '、')`
    return `${text} as f${index}`
  })
  return statement<Told>(`select ${texts.join(', ')} ${from} and ${layer.villageId} = ${bind(villageId)}`, bound.list)
}

function factOf(
  { label, unit = '', page }: MapFact,
  value: string | null | undefined,
  actor: Actor,
  villageId: string,
) {
  const path =
    page && can(actor, page.permission) ? page.path.replace('{village}', encodeURIComponent(villageId)) : null
  return { label, value: value ? `${value}${unit}` : '', path }
}
