import type { Tx } from '#kernel/server/db/db.ts'
import { badInput, refusal } from '#kernel/server/errors.ts'
import { statement } from '#kernel/server/db/statement.ts'
import type { MapLayer } from '#kernel/server/map-layer.ts'
import type { CrudRules } from '#engines/manage-view/server/crud.ts'
import type { LayerKind } from '../shared/dictionaries.ts'
import { usualLayer, type MapLayerInput, type MapLayerRecord } from '../shared/schema.ts'
import { freeCodes } from './bring-layers.ts'

/** How the records of a source stand on the map. */
export function kindOf({ heatAt, isCounted, register }: MapLayer): LayerKind {
  if (heatAt !== undefined) return 'HEAT'
  if (isCounted) return 'COUNT'
  return register ? 'BOUNDARY' : 'POINT'
}

const settled = (input: MapLayerInput, before: MapLayerRecord | undefined) => {
  const { roles, minZoom, maxZoom, tone, icon, sort, status } = before ?? usualLayer
  return {
    roles: [...(input.roles ?? roles)],
    minZoom: input.minZoom ?? minZoom,
    maxZoom: input.maxZoom ?? maxZoom,
    tone: input.tone ?? tone,
    icon: input.icon ?? icon,
    sort: input.sort ?? sort,
    status: input.status ?? status,
  }
}

/** A layer names what some unit brings, and keeps to it. Each source has one: a map without it has it switched off. */
export const mapLayerRules = (sources: readonly MapLayer[]): CrudRules<MapLayerRecord, MapLayerInput> => ({
  async check(_tx, _actor, input, before) {
    if (!sources.some(({ layer }) => layer === input.source)) throw badInput({ source: '没有该数据来源，请重新选择' })
    if (before && before.source !== input.source) throw badInput({ source: '数据来源不能更换，请新增图层' })
    const { minZoom, maxZoom } = settled(input, before)
    if (minZoom > maxZoom) throw badInput({ maxZoom: '终止级别不能小于起始级别' })
  },
  async derive(tx, _actor, input, before) {
    const layerCode = before?.layerCode ?? (await freeCodes(tx))(input.source)
    return { ...settled(input, before), layerCode }
  },
  async checkRemoval(tx, _actor, { id, source }) {
    if ((await othersOf(tx, id, source)) === 0) throw refusal('该来源只有这一个图层，不能删除，可停用')
  },
})

async function othersOf(tx: Tx, id: string, source: string): Promise<number> {
  const text = `select count(*)::int as total from map_layer where tenant_id = $1 and source = $2 and id <> $3 and del_flag = 0`
  return (await tx.one(statement<{ total: number }>(text, [tx.tenantId, source, id]))).total
}
