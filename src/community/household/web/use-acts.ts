import { createElement, useCallback, useState, type ReactNode } from 'react'
import type { DetailOptions, ListHandle } from '#engines/manage-view/web/manage-view-props.ts'
import { block } from '#kernel/web/block.tsx'
import { approvalTab } from '#services/workflow/web/pickers/approval-tab.tsx'
import { householdMatter } from '../shared/states.ts'
import type { Household } from '../shared/schema.ts'
import type { HouseholdAct } from './acts-dialog.tsx'

// What is asked and shown beside a list of households comes with the first use of it.
const ActsDialog = block(
  () => import('./acts-dialog.tsx'),
  (m) => m.ActsDialog,
)
const PeoplePanel = block(
  () => import('./people-panel.tsx'),
  (m) => m.PeoplePanel,
)
const StepsPanel = block(
  () => import('./steps-panel.tsx'),
  (m) => m.StepsPanel,
)

/** What stands beside the facts of a household: everybody of the room, and what has happened. */
export const householdDetail: DetailOptions<Household> = {
  tabs: ({ id, applyTime }) => [
    { key: 'people', label: '同房住户', children: createElement(PeoplePanel, { id }) },
    // Whom the back office has entered nobody doubts.
    ...(applyTime === null ? [] : [approvalTab(householdMatter, id)]),
  ],
  aside: ({ id }) => createElement(StepsPanel, { id }),
}

type Ask = (act: HouseholdAct, row: Household, list: ListHandle) => void

/** Asks what an act on a household needs to know; the open question stands somewhere in the page. */
export function useActs(): { ask: Ask; dialog: ReactNode } {
  const [asked, setAsked] = useState<{ act: HouseholdAct; row: Household; list: ListHandle }>()
  const ask = useCallback<Ask>((act, row, list) => setAsked({ act, row, list }), [])
  const dialog =
    asked &&
    createElement(ActsDialog, {
      act: asked.act,
      row: asked.row,
      onClose: () => setAsked(undefined),
      onDone: () => asked.list.refresh(),
    })
  return { ask, dialog }
}
