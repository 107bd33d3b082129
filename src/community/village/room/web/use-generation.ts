import { useEffect, useState } from 'react'
import type { GridRow } from '#engines/data-grid/shared/column.ts'
import { plainText } from '#engines/data-grid/shared/plain-text.ts'
import type { CellError } from '#engines/data-grid/shared/validate.ts'
import type { GridStore } from '#engines/data-grid/web/grid-store.ts'
import { useGridStore } from '#engines/data-grid/web/use-grid-store.ts'
import type { WebColumn } from '#engines/data-grid/web/web-column.ts'
import { call } from '#kernel/web/call.ts'
import { roomCalls } from '../shared/api.ts'
import { placeKey, planRooms, PlannedRoom, repeatedRooms, repeatedText, type RoomPlan } from '../shared/generation.ts'

export const previewColumns: readonly WebColumn[] = [
  { key: 'building', title: '楼栋', type: 'normal', width: 120 },
  { key: 'unit', title: '单元', type: 'normal', width: 100 },
  { key: 'roomNo', title: '房号', type: 'input' },
  { key: 'floor', title: '楼层', type: 'inputNumber', width: 90 },
  { key: 'area', title: '建筑面积（㎡）', type: 'inputNumber', width: 160, statistics: 'sum' },
  { key: 'usage', title: '用途', type: 'select', dictCode: 'room_usage', width: 130 },
]

/** Ms after the last change until the rows are checked again: a number may stand twice in rows far apart. */
const PAUSE = 40

/** The rooms of a building as it is called. */
export interface ChosenBuilding {
  id: string
  name: string
}

/** A row of the preview as the server takes it. */
export const plannedRoom = (row: GridRow): PlannedRoom =>
  ({
    buildingId: row['buildingId'],
    unit: row['unit'],
    roomNo: row['roomNo'],
    floor: row['floor'],
    area: plainText(row['area']),
    usage: row['usage'],
  }) as PlannedRoom

/** What is wrong with the rows: values by themselves, and numbers that stand twice. */
export function previewErrors(rows: readonly GridRow[], stored: ReadonlySet<string>): CellError[] {
  const wrong = rows.flatMap((row) => {
    const outcome = PlannedRoom.safeParse(plannedRoom(row))
    const issues = outcome.success ? [] : outcome.error.issues
    return issues.map(({ path, message }) => ({ id: row.id, key: String(path[0]), message }))
  })
  const placed = rows.map((row) => ({ ...plannedRoom(row), id: row.id, building: String(row['building']) }))
  const repeated = repeatedRooms(placed, stored).map(({ id, building, unit, roomNo }) => ({
    id,
    key: 'roomNo',
    message: repeatedText(building, unit, roomNo),
  }))
  return [...wrong, ...repeated]
}

/** The preview of a plan: its rows, and what is wrong with them as they are edited. */
export function usePreview() {
  const store = useGridStore({ columns: previewColumns })
  const [stored, setStored] = useState<ReadonlySet<string>>(new Set())
  useEffect(() => watch(store, stored), [store, stored])
  return {
    store,
    /** Shows the rooms of a plan; those that stand already are asked for first. */
    load: async (plan: RoomPlan, buildings: readonly ChosenBuilding[]): Promise<void> => {
      const maps = await Promise.all(buildings.map(({ id }) => call(roomCalls.map, { buildingId: id })))
      const keys = maps.flatMap((rooms, at) =>
        rooms.map(({ unitName, roomNo }) => placeKey({ buildingId: buildings[at]!.id, unit: unitName, roomNo })),
      )
      const names = new Map(buildings.map(({ id, name }) => [id, name]))
      const rooms = planRooms(
        plan,
        buildings.map(({ id }) => id),
      )
      const known = new Set(keys)
      const rows = rooms.map((room, at) => ({
        ...room,
        id: String(at + 1),
        building: names.get(room.buildingId),
        area: Number(room.area),
      }))
      setStored(known)
      store.load(rows)
      store.setErrors(previewErrors(rows, known))
    },
    /** The rows as they are to be sent, or what is wrong first. */
    finish: (): PlannedRoom[] | CellError => {
      const errors = previewErrors(store.rows(), stored)
      store.setErrors(errors)
      return errors[0] ?? store.rows().map(plannedRoom)
    },
  }
}

function watch(store: GridStore, stored: ReadonlySet<string>): () => void {
  let checked = store.rows()
  let timer: ReturnType<typeof setTimeout> | undefined
  const leave = store.signals.onAny(() => {
    clearTimeout(timer)
    timer = setTimeout(() => {
      if (store.rows() === checked) return
      checked = store.rows()
      store.setErrors(previewErrors(checked, stored))
    }, PAUSE)
  })
  return () => {
    clearTimeout(timer)
    leave()
  }
}
