import { useState, type ReactNode } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { Button, Segmented, Skeleton } from 'antd'
import { companionOf } from '#kernel/shared/field.ts'
import { pageLimits } from '#kernel/shared/page.ts'
import { EmptyState, Problem } from '#kernel/web/empty-state.tsx'
import { keyOf, useCall, useEndpoint } from '#kernel/web/use-endpoint.ts'
import { useToast } from '#kernel/web/toast.ts'
import { faultApi } from '../../shared/api.ts'
import type { Fault } from '../../shared/schema.ts'
import { useFreshFaults } from '../../web/use-fresh-faults.ts'
import { faultDispatchApi } from '../shared/api.ts'
import { PlanDialog } from './plan-dialog.tsx'
import { StaffPanel } from './staff-panel.tsx'
import { TicketsPanel } from './tickets-panel.tsx'
import './dispatch-page.css'

/** The most urgent first, should more wait than one page may hold. */
const query = { state: 'WAIT_DISPATCH', column: 'priority', order: 'asc', pageSize: String(pageLimits.maxSize) }

const nameOf = (ticket: Fault): string => {
  const name = (ticket as unknown as Record<string, unknown>)[companionOf('villageId')]
  return typeof name === 'string' ? name : ticket.villageId
}

/** Each village with tickets that wait, and how many. */
function villagesOf(tickets: readonly Fault[]): { value: string; label: string }[] {
  const found = new Map<string, { label: string; count: number }>()
  for (const ticket of tickets) {
    const known = found.get(ticket.villageId) ?? { label: nameOf(ticket), count: 0 }
    found.set(ticket.villageId, { ...known, count: known.count + 1 })
  }
  return [...found].map(([value, { label, count }]) => ({ value, label: `${label}（${count}）` }))
}

/** 派单: what waits on the left, who is there on the right; dragged over, or chosen and given by a press. */
export function FaultDispatchPage(): ReactNode {
  useFreshFaults()
  const { data, error, refetch } = useEndpoint(faultApi.page, query, { keepPrevious: true, quiet: true })
  if (data) return <Board tickets={data.records} total={data.total} />
  if (!error) return <Skeleton active paragraph={{ rows: 8 }} />
  return (
    <Problem kind="failed" title="工单获取失败" text={error.message} action="重试" onAction={() => void refetch()} />
  )
}

function Board({ tickets, total }: { tickets: readonly Fault[]; total: number }): ReactNode {
  const [wanted, setWanted] = useState<string>()
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const [planned, setPlanned] = useState<readonly string[]>()
  const villages = villagesOf(tickets)
  const village = (villages.find(({ value }) => value === wanted) ?? villages[0])?.value
  const waiting = tickets.filter(({ villageId }) => villageId === village)
  const marked = waiting.filter(({ id }) => chosen.has(id)).map(({ id }) => id)
  /** What was given is no longer marked; what was marked meanwhile stays so. */
  const letGo = (ids: readonly string[]): void =>
    setChosen((all) => new Set([...all].filter((id) => !ids.includes(id))))
  const { give, isBusy } = useGiving(letGo)
  const meant = marked.length > 0 ? marked : waiting.map(({ id }) => id)
  return (
    <section className="fault-dispatch" aria-label="派单">
      <header className="fault-dispatch-head">
        {villages.length > 1 && (
          <Segmented aria-label="小区" options={villages} value={village ?? ''} onChange={setWanted} />
        )}
        <Button type="primary" disabled={waiting.length === 0} onClick={() => setPlanned(meant)}>
          自动派单{marked.length > 0 ? `（${marked.length}）` : ''}
        </Button>
      </header>
      {total > tickets.length && (
        <p role="note">
          共{total}单待派，这里是最紧急的{tickets.length}单，派出后显示其余工单。
        </p>
      )}
      {village === undefined ? (
        <EmptyState title="没有待派单的工单" text="审核通过或新上报的故障会显示在这里。" />
      ) : (
        <div className="fault-dispatch-board">
          <TicketsPanel tickets={waiting} chosen={chosen} onChoose={setChosen} />
          <StaffPanel
            villageId={village}
            isBusy={isBusy}
            marked={marked.length}
            onGive={(userId, dropped) => give(dropped === undefined ? marked : [dropped], userId)}
          />
        </div>
      )}
      {planned && <PlanDialog ids={planned} onClose={() => setPlanned(undefined)} onDone={() => letGo(planned)} />}
    </section>
  )
}

/** Gives tickets to somebody, one after the other; what is refused is told by the call. */
function useGiving(onDone: (ids: readonly string[]) => void) {
  const cache = useQueryClient()
  const toast = useToast()
  const { mutateAsync, isPending } = useCall(faultApi.deal, { invalidates: [faultApi.page, faultApi.one] })
  const run = async (ids: readonly string[], targetUserId: string): Promise<void> => {
    let given = 0
    for (const id of ids) {
      const isGiven = await mutateAsync({ id, action: 'dispatch', targetUserId }).then(
        () => true,
        () => false,
      )
      given += isGiven ? 1 : 0
    }
    if (given > 0) toast.success(`已派单${given}张`)
    void cache.invalidateQueries({ queryKey: keyOf(faultDispatchApi.staff) })
    onDone(ids)
  }
  return { give: (ids: readonly string[], userId: string) => void run(ids, userId), isBusy: isPending }
}
