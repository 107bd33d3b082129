import { useEffect, useRef, type ReactNode } from 'react'
import { useEndpoint } from '#kernel/web/use-endpoint.ts'
import type { ActProps } from '#services/ticket/joined/web/pickers/use-acts.tsx'
import { repairApi } from '../../shared/api.ts'
import type { RepairAction } from '../../turn/web/next-actions.ts'
import { useDealFlow } from '../use-deal-flow.ts'
import { useFreshTickets } from '../use-fresh-tickets.ts'

/** Takes a step of a repair from a home page, with whatever it asks for. */
export function RepairAct({ id, pressed }: ActProps): ReactNode {
  useFreshTickets()
  const { start, dialog } = useDealFlow()
  const { data } = useEndpoint(repairApi.one, { id })
  const taken = useRef(0)
  useEffect(() => {
    if (!data || !pressed || taken.current === pressed.count) return
    taken.current = pressed.count
    start(data, pressed.action as RepairAction)
  })
  return dialog
}
