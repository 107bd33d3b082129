import type { Actor } from '#kernel/server/actor.ts'
import type { Db } from '#kernel/server/db/db.ts'
import { statement } from '#kernel/server/db/statement.ts'
import type { MapLayer } from '#kernel/server/map-layer.ts'
import type { Layer, PeriodQuery } from '../shared/schema.ts'
import { figureText, layersFor, periodOf, rankText, recordsOf } from './layer-repository.ts'

interface Row {
  rank: number
  count: number
  located: number
}

/** The layers of the caller, each with how many records have which state and how many stand on the map. */
export async function readLayers(db: Db, actor: Actor, all: readonly MapLayer[], query: PeriodQuery): Promise<Layer[]> {
  const layers = layersFor(all, actor)
  const period = periodOf(query)
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

function layerOf({ layer, label, marks, isCounted, heatAt, register }: MapLayer, rows: readonly Row[]): Layer {
  const sum = (part: (row: Row) => number): number => rows.reduce((total, row) => total + part(row), 0)
  return {
    layer,
    label,
    count: sum(({ count }) => count),
    located: sum(({ located }) => located),
    isCounted: isCounted ?? false,
    isHeat: heatAt !== undefined,
    isRegister: register !== undefined,
    marks: marks.map((mark, place) => ({ ...mark, count: rows.find(({ rank }) => rank === place + 1)?.count ?? 0 })),
  }
}
