import type { Actor } from '#kernel/server/actor.ts'
import type { Db } from '#kernel/server/db/db.ts'
import { statement } from '#kernel/server/db/statement.ts'
import type { MapLayer, MapMark } from '#kernel/server/map-layer.ts'
import type { Layer, PeriodQuery } from '../shared/schema.ts'
import { readShown, type ShownLayer } from '../layer/server/read-shown.ts'
import { figureText, periodOf, rankText, recordsOf } from './layer-repository.ts'

interface Row {
  rank: number
  count: number
  located: number
}

const tones: Record<ShownLayer['looks']['tone'], MapMark['tone'] | null> = {
  STATE: null,
  PRIMARY: 'primary',
  SUCCESS: 'success',
  WARNING: 'warning',
  DANGER: 'danger',
  DEFAULT: 'default',
}

/** The layers of the caller, each with how many records have which state and how many stand on the map. */
export async function readLayers(db: Db, actor: Actor, all: readonly MapLayer[], query: PeriodQuery): Promise<Layer[]> {
  const period = periodOf(query)
  const layers = await readShown(db, actor, all)
  const rows = await db.flight(
    actor,
    layers.map((layer) => {
      const { bound, bind, from } = recordsOf(layer, actor, period)
      const text = `select ${rankText(layer, bind)} as rank, ${figureText(layer)} as count,
        ${figureText(layer, `${layer.lng} is not null`)} as located ${from} group by 1`
      return statement<Row>(text, bound.list)
    }),
  )
  return layers.map((layer, index) => layerOf(layer, rows[index]!))
}

function layerOf(shown: ShownLayer, rows: readonly Row[]): Layer {
  const { layer, label, marks, isCounted, heatAt, register, looks } = shown
  const sum = (part: (row: Row) => number): number => rows.reduce((total, row) => total + part(row), 0)
  const tone = tones[looks.tone]
  return {
    layer,
    label,
    count: sum(({ count }) => count),
    located: sum(({ located }) => located),
    isCounted: isCounted ?? false,
    isHeat: heatAt !== undefined,
    isRegister: register !== undefined,
    ...{ minZoom: looks.minZoom, maxZoom: looks.maxZoom, tone, icon: looks.icon },
    marks: marks.map((mark, place) => ({
      ...mark,
      tone: tone ?? mark.tone,
      count: rows.find(({ rank }) => rank === place + 1)?.count ?? 0,
    })),
  }
}
