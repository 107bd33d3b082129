import { buffer } from 'node:stream/consumers'
import { badInput } from '#kernel/server/errors.ts'
import { fileGone } from '#kernel/server/files/claim.ts'
import type { FileStore } from '#kernel/server/files/file-store.ts'
import { readSheet, SpreadsheetError } from '#kernel/server/spreadsheet/read.ts'
import type { ListedHome } from '../shared/differences.ts'

const most = { bytes: 10 * 1024 * 1024, rows: 20_000 }
const titles = { name: /房屋|房号|房间/, area: /面积/, owners: /业主|姓名|产权人/ } as const
const refuse = (message: string) => badInput({ files: message })

async function rowsOf(store: FileStore, path: string): Promise<string[][]> {
  const opened = await store.open(path)
  if (!opened) throw refuse(fileGone)
  if (opened.size > most.bytes) {
    opened.stream.destroy()
    throw refuse('名单文件不能超过10MB')
  }
  try {
    return (await readSheet(await buffer(opened.stream), { rows: most.rows }, /\.csv$/i.test(path))).rows
  } catch (error) {
    if (error instanceof SpreadsheetError) throw refuse(error.message)
    throw error
  }
}

/** The homes of an uploaded list: below the first row that names home and area, until its end. */
export async function readList(store: FileStore, path: string): Promise<ListedHome[]> {
  if (!/\.(?:xlsx?|csv)$/i.test(path)) throw refuse('请上传 .xls、.xlsx 或 .csv 名单')
  const rows = await rowsOf(store, path)
  const placeIn = (row: readonly string[], title: RegExp) => row.findIndex((cell) => title.test(cell))
  const head = rows.findIndex((row) => placeIn(row, titles.name) >= 0 && placeIn(row, titles.area) >= 0)
  const named = rows[head]
  if (!named) throw refuse('名单缺少“房屋”或“面积”列')
  const at = {
    name: placeIn(named, titles.name),
    area: placeIn(named, titles.area),
    owners: placeIn(named, titles.owners),
  }
  const homes = rows.slice(head + 1).flatMap((row) => {
    const name = row[at.name]?.trim() ?? ''
    if (name === '') return []
    const owners = (row[at.owners] ?? '').split(/[、,，;；\s]+/).filter((one) => one !== '')
    return [{ name: name.slice(0, 200), area: row[at.area]?.trim().slice(0, 100) ?? '', owners }]
  })
  if (homes.length === 0) throw refuse('名单中没有房屋')
  return homes
}
