import type { Actor } from '#kernel/server/actor.ts'
import type { Db } from '#kernel/server/db/db.ts'
import { prefixText } from '#kernel/server/db/scope.ts'
import { statement, type Statement } from '#kernel/server/db/statement.ts'
import type { MapLayer } from '#kernel/server/map-layer.ts'
import { wholeCode } from '#system/region/shared/region-code.ts'
import type { Summary, SummaryQuery } from '../shared/schema.ts'
import { lengths, partsOf, settled, type AreaVillage } from './settle-areas.ts'
import { readShown } from '../layer/server/read-shown.ts'
import { figureText, recordsOf, registerOf } from './layer-repository.ts'

/**
 * An area with its figures and parts: districts have streets, streets communities, communities villages. Without a code
 * the smallest area that holds all villages of the caller.
 */
export async function readSummary(
  db: Db,
  actor: Actor,
  all: readonly MapLayer[],
  { areaCode: asked = '' }: SummaryQuery,
): Promise<Summary> {
  const [villages] = await db.flight(actor, [villagesIn(registerOf(all), actor, asked)])
  const { areaCode, path, name } = villages.length > 0 ? settled(villages, asked) : await emptyArea(db, actor, asked)
  const shown = await readShown(db, actor, all)
  // Heat shows again what another layer counts, and so does a second layer of the same source.
  const layers = shown.filter(
    ({ heatAt, source }, index) => heatAt === undefined && shown.findIndex((one) => one.source === source) === index,
  )
  const rows = await db.flight(
    actor,
    layers.map((layer) => figuresOf(layer, actor, areaCode)),
  )
  const figures = layers.flatMap(({ label, sums = [] }, index) => {
    const row = rows[index]![0]
    const counted = { label, value: row?.['total'] ?? '0', unit: '' }
    return [
      counted,
      ...sums.map(({ label: name_, unit }, place) => ({ label: name_, unit, value: row?.[`s${place}`] ?? '0' })),
    ]
  })
  return { areaCode, name, path, figures, ...partsOf(villages, areaCode) }
}

/** An area without villages of the caller is known by its name, and leads back to those around it. */
async function emptyArea(db: Db, actor: Actor, areaCode: string): Promise<Pick<Summary, 'areaCode' | 'name' | 'path'>> {
  const codes = lengths.filter((length) => length <= areaCode.length).map((length) => areaCode.slice(0, length))
  const text = `select code, name from ref_region where tenant_id = $1 and code = any($2::text[]) order by level`
  const whole = codes.map(wholeCode)
  const [rows] = await db.flight(actor, [statement<{ code: string; name: string }>(text, [actor.tenantId, whole])])
  const path = codes.flatMap((code, index) => {
    const row = rows.find((one) => one.code === whole[index])
    return row ? [{ areaCode: code, name: row.name }] : []
  })
  return { areaCode, path, name: path.at(-1)?.name ?? '' }
}

function villagesIn(register: ReturnType<typeof registerOf>, actor: Actor, areaCode: string): Statement<AreaVillage> {
  const { bound, bind, from } = recordsOf(register, actor)
  const { villageId, name, lng, lat, register: stored, areaCode: code } = register
  const [district, street, community] = stored.places
  const within = areaCode === '' ? 'true' : prefixText(code, areaCode, bind)
  const text = `select ${villageId} as id, ${name} as name, ${code} as area_code, (${lng})::float8 as lng, (${lat})::float8 as lat,
    ${stored.boundary} as boundary, ${register.figure?.where ?? 'true'} as is_counted, ${district} as district, ${street} as street, ${community} as community
    ${from} and ${within} order by 3, 2, 1`
  return statement<AreaVillage>(text, bound.list)
}

function figuresOf(layer: MapLayer, actor: Actor, areaCode: string): Statement<Record<string, string>> {
  const { bound, bind, from } = recordsOf(layer, actor)
  const sums = (layer.sums ?? []).map(({ value }, index) => `, (${value})::text as s${index}`).join('')
  const within = areaCode === '' ? 'true' : prefixText(layer.areaCode, areaCode, bind)
  return statement(`select (${figureText(layer)})::text as total${sums} ${from} and ${within}`, bound.list)
}
