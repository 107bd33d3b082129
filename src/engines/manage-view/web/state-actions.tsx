import type { ReactNode } from 'react'
import type { Endpoint } from '#kernel/shared/endpoint.ts'
import type { AllowedAction } from '#kernel/shared/dealing.ts'
import type { Transition } from '#kernel/shared/machine.ts'
import { RefusableButton } from '#kernel/web/refusable-button.tsx'
import type { Row, View } from './manage-view-props.ts'
import { stepIn, useSteps } from './use-steps.tsx'
import { useView } from './view-context.tsx'

/** The step of the machine behind an action, where the record's state is known. */
function stepOf({ fields }: View, row: Row, action: string): Transition | undefined {
  const field = fields.find(({ kind }) => kind === 'state')
  return field && stepIn(field.machine, row[field.key], action)
}

/** The steps that a record may take now; a refused one stays visible and says why. */
export function StateActions({ row, deal }: { row: Row; deal: Endpoint }): ReactNode {
  const { view } = useView()
  const { start, isBusy, dialog } = useSteps({
    deal,
    invalidates: [view.api.page, view.api.one],
    stepOf: (record, action) => stepOf(view, record, action),
    stepDialogs: view.stepDialogs,
  })
  const actions = row.allowedActions ?? []
  const main = actions.find(({ allowed }) => allowed)
  return (
    <>
      {actions.map((action) => (
        <StepButton
          key={action.action}
          action={action}
          isMain={action === main}
          isDanger={stepOf(view, row, action.action)?.danger ?? false}
          isBusy={isBusy}
          onClick={() => void start(row, action)}
        />
      ))}
      {dialog}
    </>
  )
}

interface StepProps {
  action: AllowedAction
  isMain: boolean
  isDanger: boolean
  isBusy: boolean
  onClick: () => void
}

function StepButton({ action, isMain, isDanger, isBusy, onClick }: StepProps): ReactNode {
  const { label, allowed, reason } = action
  return (
    <RefusableButton
      type={isMain && !isDanger ? 'primary' : 'default'}
      danger={allowed && isDanger}
      disabled={allowed && isBusy}
      refusal={allowed ? null : (reason ?? '当前不可操作')}
      onClick={onClick}
    >
      {label}
    </RefusableButton>
  )
}
