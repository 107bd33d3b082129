import { createContext, useContext } from 'react'
import type { Field } from '#kernel/shared/field.ts'
import type { RowAct } from '../shared/row-refusal.ts'
import type { AddressHandle } from './use-list-address.ts'
import type { ListHandle, Row, View } from './manage-view-props.ts'

/** The calls that exist and that the user may make. */
export interface Allowed {
  add: boolean
  edit: boolean
  remove: boolean
  import: boolean
  export: boolean
}

export interface ViewState {
  view: View
  may: Allowed
  address: AddressHandle
  list: ListHandle
  idOf: (row: Row) => string
  /** Why the user may not change or remove a row now; null when he may. */
  refusalOf: (row: Row, act: RowAct) => string | null
  /** Asks, removes and offers to take it back; false when the user kept the rows. */
  remove: (rows: readonly Row[]) => Promise<boolean>
  listFields: readonly Field[]
  searchFields: readonly Field[]
  /** On a narrow screen rows are cards, unless the view insists on its table. */
  isCards: boolean
  /** Class names that give plain elements the look of the kit. */
  kit: string
}

export const ViewContext = createContext<ViewState | undefined>(undefined)

/** What the parts of one manage view share. */
export function useView(): ViewState {
  const state = useContext(ViewContext)
  if (!state) throw new Error('stands outside a manage view')
  return state
}
