import { Suspense, useCallback, useState, type ReactNode } from 'react'
import { useToast } from '#kernel/web/toast.ts'
import { useSelection } from '#engines/manage-view/web/use-selection.ts'
import type { Repair } from '../shared/schema.ts'
import { BoardPanel, idOf } from './board-panel.tsx'
import { batchProblem } from './use-batch.ts'
import { useBoardView } from './use-board-view.ts'
import { useDealFlow } from './use-deal-flow.ts'
import { useFreshTickets } from './use-fresh-tickets.ts'
import { useOpenTicket } from './use-open-ticket.ts'
import { usePrinting } from './use-printing.ts'
import { useReporting } from './use-reporting.ts'
import { BatchDispatchDialog, DrawerPanel, ReportDialog } from './use-windows.ts'

/** Most work orders of one print. */
const MOST_PRINTS = 50

/** 报修管理: every ticket of the caller's scope. */
export function RepairListPage(): ReactNode {
  useFreshTickets()
  const toast = useToast()
  const flow = useDealFlow()
  const opened = useOpenTicket()
  const printing = usePrinting()
  const reporting = useReporting()
  const selection = useSelection(idOf)
  const [dispatched, setDispatched] = useState<readonly Repair[]>([])
  const { print } = printing
  const onPrint = useCallback(
    (tickets: readonly Repair[]) => {
      if (tickets.length > MOST_PRINTS) toast.warning(`一次最多打印${MOST_PRINTS}张`)
      else print(tickets.map(({ id }) => id))
    },
    [print, toast],
  )
  const onDispatch = useCallback(
    (tickets: readonly Repair[]) => {
      const problem = batchProblem(tickets)
      if (problem) toast.warning(problem)
      else setDispatched(tickets)
    },
    [toast],
  )
  const view = useBoardView({ flow, onReport: reporting.open, onPrint, onDispatch })
  return (
    <>
      <BoardPanel view={view} selection={selection} />
      <Suspense>
        {opened.id !== undefined && (
          <DrawerPanel
            key={opened.id}
            id={opened.id}
            isOpen={opened.isOpen}
            onClose={opened.close}
            onPrint={(id) => print([id])}
          />
        )}
        {reporting.isOpen && (
          <ReportDialog
            onClose={reporting.close}
            onSent={({ id }) => {
              reporting.close()
              opened.open(id)
            }}
          />
        )}
        {dispatched.length > 0 && (
          <BatchDispatchDialog tickets={dispatched} onSent={selection.clear} onClose={() => setDispatched([])} />
        )}
      </Suspense>
      {flow.dialog}
      {printing.dialog}
    </>
  )
}
