import { createElement, useState, type ReactNode } from 'react'
import type { Endpoint } from '#kernel/shared/endpoint.ts'
import type { AllowedAction } from '#kernel/shared/dealing.ts'
import type { Transition } from '#kernel/shared/machine.ts'
import { useConfirm } from '#kernel/web/confirm.ts'
import { RefusableButton } from '#kernel/web/refusable-button.tsx'
import { useToast } from '#kernel/web/toast.ts'
import { useCall } from '#kernel/web/use-endpoint.ts'
import type { Row, View } from './manage-view-props.ts'
import { ReasonDialog } from './reason-dialog.tsx'
import { useView } from './view-context.tsx'

/** The step of the machine behind an action, where the record's state is known. */
function stepOf({ fields }: View, row: Row, action: string): Transition | undefined {
  const field = fields.find(({ kind }) => kind === 'state')
  return field?.machine?.states[String(row[field.key])]?.on[action]
}

/** The steps that a record may take now; a refused one stays visible and says why. */
export function StateActions({ row, deal }: { row: Row; deal: Endpoint }): ReactNode {
  const { view } = useView()
  const [asking, setAsking] = useState<AllowedAction>()
  const confirm = useConfirm()
  const toast = useToast()
  const send = useCall(deal, { invalidates: [view.api.page, view.api.one] })
  const move = async (action: AllowedAction, input: Record<string, unknown> = {}): Promise<void> => {
    await send.mutateAsync({ ...input, id: row.id, version: row.version, action: action.action })
    // Over the changed state 更新成功 would not say what has been done.
    toast.success(`已${action.label}`)
  }
  const start = async (action: AllowedAction): Promise<void> => {
    const step = stepOf(view, row, action.action)
    if (view.stepDialogs?.[action.action] || step?.reason) return setAsking(action)
    if (step?.danger && !(await confirm({ title: `确认${action.label}？`, okText: action.label, danger: true }))) return
    // A refusal has been shown by the call.
    await move(action).catch(() => undefined)
  }
  const close = (): void => setAsking(undefined)
  const own = asking && view.stepDialogs?.[asking.action]
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
          isBusy={send.isPending}
          onClick={() => void start(action)}
        />
      ))}
      {own &&
        asking &&
        createElement(own, { row, action: asking, onClose: close, deal: (input) => move(asking, input) })}
      {!own && asking && (
        <ReasonDialog
          label={asking.label}
          isDanger={stepOf(view, row, asking.action)?.danger ?? false}
          onClose={close}
          onSend={(remark) => move(asking, { remark })}
        />
      )}
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
