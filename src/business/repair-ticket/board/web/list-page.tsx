import { Suspense, useCallback, useState, type ReactNode } from 'react'
import { useToast } from '#kernel/web/toast.ts'
import { ManageView } from '#engines/manage-view/web/manage-view.tsx'
import type { ListHandle } from '#engines/manage-view/web/manage-view-props.ts'
import type { Repair } from '../../shared/schema.ts'
import { batchProblem } from '../../dispatch/web/batch-problem.ts'
import { useBoardView } from './use-board-view.ts'
import { useDealFlow } from '../../web/use-deal-flow.ts'
import { useFreshTickets } from '../../web/use-fresh-tickets.ts'
import { useTicketOverList } from '#services/ticket/work/web/pickers/use-ticket-over-list.ts'
import { usePrinting } from '../../print/web/use-printing.ts'
import { useReporting } from '../../report/web/use-reporting.ts'
import { BatchDispatchDialog, DrawerPanel, ReportDialog } from '../../web/windows.ts'

/** Most work orders of one print. */
const MOST_PRINTS = 50

/** 报修管理: every ticket of the caller's scope. */
export function RepairListPage(): ReactNode {
  useFreshTickets()
  const toast = useToast()
  const flow = useDealFlow()
  const open = useTicketOverList()
  const printing = usePrinting()
  const reporting = useReporting()
  const [dispatched, setDispatched] = useState<{ tickets: readonly Repair[]; list: ListHandle }>()
  const { print } = printing
  const onPrint = useCallback(
    (tickets: readonly Repair[]) => {
      if (tickets.length > MOST_PRINTS) toast.warning(`一次最多打印${MOST_PRINTS}张`)
      else print(tickets.map(({ id }) => id))
    },
    [print, toast],
  )
  const onDispatch = useCallback(
    (tickets: readonly Repair[], list: ListHandle) => {
      const problem = batchProblem(tickets)
      if (problem) toast.warning(problem)
      else setDispatched({ tickets, list })
    },
    [toast],
  )
  const view = useBoardView({ flow, onReport: reporting.open, onPrint, onDispatch })
  return (
    <>
      <ManageView {...view} recordWindow={(opened) => <DrawerPanel {...opened} onPrint={(id) => print([id])} />} />
      <Suspense>
        {reporting.isOpen && (
          <ReportDialog
            onClose={reporting.close}
            onSent={({ id }) => {
              reporting.close()
              open(id)
            }}
          />
        )}
        {dispatched && (
          <BatchDispatchDialog
            tickets={dispatched.tickets}
            onSent={() => dispatched.list.deselect()}
            onClose={() => setDispatched(undefined)}
          />
        )}
      </Suspense>
      {flow.dialog}
      {printing.dialog}
    </>
  )
}
