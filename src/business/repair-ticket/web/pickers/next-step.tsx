import type { ReactNode } from 'react'
import { useDictionaryText } from '#kernel/web/dictionary.ts'
import { useMayAny } from '#kernel/web/gate.tsx'
import { useSession } from '#kernel/web/session.ts'
import { useEndpoint } from '#kernel/web/use-endpoint.ts'
import { repairApi } from '../../shared/api.ts'
import { repairType } from '../../shared/dictionaries.ts'
import type { Repair } from '../../shared/schema.ts'
import { labelOf, nextActions, permissionOf } from '../../turn/web/next-actions.ts'
import { useDealFlow } from '../use-deal-flow.ts'
import { useFreshTickets } from '../use-fresh-tickets.ts'

/** Kept as one object, so that all steps of a page ask once. */
const inHand = { state: 'WAIT_TAKE,WAIT_ARRIVE,PROCESSING,SUSPENDED', pageSize: '50', column: 'dueAt', order: 'asc' }

interface Props {
  id: string
  isLarge: boolean
}

/** The step that comes next for the worker of an order; of the next order with what is to be done, and for whom. */
export function NextStep({ id, isLarge }: Props): ReactNode {
  const { data } = useEndpoint(repairApi.mine, inHand, { quiet: true })
  const ticket = data?.records.find((one) => one.id === id)
  return ticket ? <StepPanel ticket={ticket} isLarge={isLarge} /> : <span />
}

function StepPanel({ ticket, isLarge }: { ticket: Repair; isLarge: boolean }): ReactNode {
  const flow = useDealFlow()
  const typeText = useDictionaryText(repairType)
  const userId = useSession((session) => session.user?.id)
  const may = useMayAny()
  const step = nextActions(ticket, userId).filter((action) => may(permissionOf(ticket.state, action)))[0]
  return (
    <>
      {isLarge && (
        <p>
          {ticket.content}
          <br />
          <small>
            {typeText(ticket.repairType)}，{ticket.reporterName}
          </small>
        </p>
      )}
      {step ? (
        <button
          type="button"
          className={isLarge ? 'work-step' : undefined}
          disabled={flow.isBusy}
          onClick={() => flow.start(ticket, step)}
        >
          {labelOf(step)}
        </button>
      ) : (
        <span />
      )}
      {flow.dialog}
    </>
  )
}

/** Keeps the orders that steps are shown of fresh; shows nothing. */
export function StepKeeper(): ReactNode {
  useFreshTickets()
  return null
}
