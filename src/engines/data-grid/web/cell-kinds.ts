import { lazy, type ComponentType } from 'react'
import { loadCode } from '#kernel/web/load-code.ts'
import { assertFreeType } from '../shared/column.ts'
import type { CellKind, PanelProps } from './cell-kind.ts'

const choice = lazy(async () => ({ default: (await loadCode(() => import('./choice-panel.tsx'))).ChoicePanel }))
const day = lazy(async () => ({ default: (await loadCode(() => import('./day-panel.tsx'))).DayPanel }))
const files = lazy(async () => ({ default: (await loadCode(() => import('./files-panel.tsx'))).FilesPanel }))
const text = lazy(async () => ({ default: (await loadCode(() => import('./text-panel.tsx'))).TextPanel }))

/** The panels of the grid's own kinds, each fetched when it is first opened. */
const panels: Readonly<Record<string, ComponentType<PanelProps>>> = {
  select: choice,
  list_multi: choice,
  sel_search: choice,
  sel_search_async: choice,
  sel_depart: choice,
  sel_user: choice,
  date: day,
  datetime: day,
  upload: files,
  file: files,
  image: files,
  input_pop: text,
}

const installed = new Map<string, CellKind>()

/** Adds a kind of cell. The names of the grid's own kinds are reserved: RangeError. */
export function installCellKind(name: string, kind: CellKind): void {
  assertFreeType(name)
  installed.set(name, kind)
}

export const kindOf = (type: string): CellKind | undefined => installed.get(type)

export const panelOf = (type: string): ComponentType<PanelProps> | undefined =>
  panels[type] ?? installed.get(type)?.Panel
