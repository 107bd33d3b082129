import { setImmediate as pause } from 'node:timers/promises'
import * as z from 'zod/mini'
import type { FastifyRequest } from 'fastify'
import { badInput } from '#kernel/server/errors.ts'
import { parsed } from '#kernel/server/http/input.ts'
import { readSheet, SpreadsheetError } from '#kernel/server/spreadsheet/read.ts'
import { toGcj, type CoordinateSystem } from '#engines/map/shared/coordinate-system.ts'
import { featuresIn } from '#engines/map/server/geo-json.ts'
import { PolygonValue, PositionValue, ringOf, type Position, type Ring } from '#engines/map/shared/position.ts'
import { ImportInput } from '../shared/schema.ts'

const mostBytes = 10 * 1024 * 1024
const mostRows = 5000

/** One thing of a file, in GCJ-02; `fault` says why it cannot be read. */
export interface Placed {
  /** 第3行, 第3个要素. */
  at: string
  /** Number or name of the village. */
  village: string
  position?: Position
  ring?: Ring
  fault?: string
}

/** What stands in the uploaded file: GeoJSON, or a sheet with the columns of village, lng and lat. */
export async function readImport(request: FastifyRequest): Promise<Placed[]> {
  let file: { name: string; bytes: Buffer } | undefined
  let system: unknown
  for await (const part of request.parts({ limits: { fileSize: mostBytes, files: 1, fieldSize: 100 } })) {
    if (part.type === 'file') file = { name: part.filename, bytes: await part.toBuffer() }
    else if (part.fieldname === 'system') system = part.value
  }
  const declared = parsed(ImportInput, { system }, undefined) as { system: CoordinateSystem }
  if (!file) throw badInput({ file: '请选择要导入的文件' })
  const rows = /\.(?:geo)?json$/i.test(file.name)
    ? await geoRows(file.bytes, declared.system)
    : await sheetRows(file.name, file.bytes, declared.system)
  if (rows.length === 0) throw badInput({ file: '文件中没有数据' })
  refuseMany(rows)
  return rows
}

function refuseMany({ length }: readonly unknown[]): void {
  if (length > mostRows) throw badInput({ file: `单次导入不能超过${mostRows}条，请拆分文件` })
}

const Geometry = z.union([PolygonValue, z.object({ type: z.literal('Point'), coordinates: PositionValue })])
const One = z.object({
  properties: z.record(z.string(), z.unknown()),
  geometry: z.object({ type: z.string() }, '没有几何图形'),
})

const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value).trim() : ''

async function geoRows(bytes: Buffer, system: CoordinateSystem): Promise<Placed[]> {
  const features = featuresIn(bytes)
  refuseMany(features)
  const rows: Placed[] = []
  for (const [index, feature] of features.entries()) {
    // Others are answered in between: boundaries of many points take their time.
    if (index % 50 === 49) await pause()
    rows.push(placedOf(feature, `第${index + 1}个要素`, system))
  }
  return rows
}

function placedOf(feature: unknown, at: string, system: CoordinateSystem): Placed {
  const one = One.safeParse(feature)
  if (!one.success) return { at, village: '', fault: '要素格式不正确' }
  const { properties } = one.data
  const village =
    textOf(properties['code']) ||
    textOf(properties['小区编码']) ||
    textOf(properties['name']) ||
    textOf(properties['小区名称'])
  const geometry = Geometry.safeParse((feature as { geometry: unknown }).geometry)
  if (!geometry.success) return { at, village, fault: '几何图形应为点或不带孔洞的多边形' }
  return geometry.data.type === 'Point'
    ? { at, village, position: toGcj(geometry.data.coordinates, system) }
    : { at, village, ring: ringOf(geometry.data).map((point) => toGcj(point, system)) }
}

const titles = {
  village: /^\*?(?:小区编码|小区名称|小区|code|name)$/i,
  lng: /^\*?(?:经度|lng|lon|longitude)$/i,
  lat: /^\*?(?:纬度|lat|latitude)$/i,
}

async function sheetRows(name: string, bytes: Buffer, system: CoordinateSystem): Promise<Placed[]> {
  if (!/\.(?:xlsx?|csv)$/i.test(name)) throw badInput({ file: '只能导入 .geojson、.json、.xls、.xlsx 或 .csv 文件' })
  const rows = await sheetOf(name, bytes)
  const head = rows
    .slice(0, 5)
    .findIndex((row) => Object.values(titles).every((title) => row.some((cell) => title.test(cell.trim()))))
  if (head < 0) throw badInput({ file: '表头应包含小区编码（或小区名称）、经度、纬度' })
  const column = (title: RegExp): number => rows[head]!.findIndex((cell) => title.test(cell.trim()))
  const [village, lng, lat] = [column(titles.village), column(titles.lng), column(titles.lat)]
  return rows.slice(head + 1).flatMap((row, index): Placed[] => {
    if (row.every((cell) => cell.trim() === '')) return []
    const at = `第${head + index + 2}行`
    const numbers = [row[lng] ?? '', row[lat] ?? ''].map((cell) => (cell.trim() === '' ? Number.NaN : Number(cell)))
    const position = PositionValue.safeParse(numbers)
    const one = { at, village: (row[village] ?? '').trim() }
    return [position.success ? { ...one, position: toGcj(position.data, system) } : { ...one, fault: '经纬度不正确' }]
  })
}

async function sheetOf(name: string, bytes: Buffer): Promise<readonly (readonly string[])[]> {
  try {
    const { rows } = await readSheet(bytes, { rows: mostRows + 10 }, /\.csv$/i.test(name))
    return rows
  } catch (error) {
    if (error instanceof SpreadsheetError) throw badInput({ file: error.message })
    throw error
  }
}
