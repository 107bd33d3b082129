import type { Actor } from '#kernel/server/actor.ts'
import { nowText } from '#kernel/server/clock.ts'
import type { Db } from '#kernel/server/db/db.ts'
import { badInput, refusal } from '#kernel/server/errors.ts'
import { Download } from '#kernel/server/http/route.ts'
import type { MapLayer } from '#kernel/server/map-layer.ts'
import { spreadsheetType, writeSpreadsheet, type CellValue } from '#kernel/server/spreadsheet/write.ts'
import { coordinateSystem, fromGcj } from '#engines/map/shared/coordinate-system.ts'
import { boxFrom, type Box } from '#engines/map/shared/position.ts'
import type { Feature, PicturePaper, SheetQuery } from '../shared/schema.ts'
import { readShown } from '../layer/server/read-shown.ts'
import { periodOf } from './layer-repository.ts'
import { mostPlaces, readPlaces } from './read-features.ts'

/** The places in view as a sheet: what the caller sees on the map, each place by itself and never as a cluster. */
export async function exportView(db: Db, actor: Actor, all: readonly MapLayer[], query: SheetQuery): Promise<Download> {
  const box = boxFrom(query.bbox)
  if (!box) throw badInput({ bbox: '地图范围应为“最小经度,最小纬度,最大经度,最大纬度”' })
  const wanted = new Set(query.layers.split(','))
  const layers = (await readShown(db, actor, all)).filter(({ layer }) => wanted.has(layer))
  if (layers.length === 0) throw badInput({ layers: '请至少显示一个图层' })
  const places = await readPlaces(db, actor, layers, { box, period: periodOf(query) })
  if (places.length > mostPlaces) throw refusal(`视野内超过${mostPlaces}处，请放大地图、选择区域或减少图层后再导出`)
  const name = `地图数据-${nowText().slice(0, 10)}.xlsx`
  return new Download(sheetOf(places, layers, { actor, query, box }), name, spreadsheetType)
}

interface Head {
  actor: Actor
  query: SheetQuery
  box: Box
}

function sheetOf(places: readonly Feature[], layers: readonly MapLayer[], { actor, query, box }: Head) {
  const system = query.system ?? 'GCJ02'
  const known = new Map(layers.map((layer) => [layer.layer, layer]))
  return writeSpreadsheet({
    name: '地图数据',
    columns: [
      { title: '图层' },
      { title: '名称', width: 28 },
      { title: '说明', width: 36 },
      { title: '状态' },
      { title: '数量', kind: 'integer' },
      { title: '经度', kind: 'decimal' },
      { title: '纬度', kind: 'decimal' },
    ],
    rows: places.map(({ layer, name, note, mark, count, position }): CellValue[] => {
      const own = known.get(layer)
      const [lng, lat] = fromGcj(position, system)
      const state = own?.marks.find(({ code }) => code === mark)?.label
      return [own?.label, name, note, state, count, lng.toFixed(6), lat.toFixed(6)]
    }),
    titles: [
      `地图数据（${layers.map(({ label }) => label).join('、')}）`,
      `坐标系：${coordinateSystem.items[system]}　范围：${box.join(',')}`,
      `导出人：${actor.realname}　导出时间：${nowText()}`,
    ],
  })
}

/** What is printed on a picture of the map, so that whoever finds it knows when and by whom it was made. */
export const picturePaper = (actor: Actor): PicturePaper => ({ by: actor.realname, at: nowText() })
