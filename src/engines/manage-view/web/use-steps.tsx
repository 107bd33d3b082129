import { createElement, useState, type ComponentType, type ReactNode } from 'react'
import type { AllowedAction } from '#kernel/shared/dealing.ts'
import type { Endpoint } from '#kernel/shared/endpoint.ts'
import type { Machine, Transition } from '#kernel/shared/machine.ts'
import { useConfirm } from '#kernel/web/confirm.ts'
import { useToast } from '#kernel/web/toast.ts'
import { useCall } from '#kernel/web/use-endpoint.ts'
import type { Row, StepDialogProps } from './manage-view-props.ts'
import { ReasonDialog } from './reason-dialog.tsx'

interface Options {
  deal: Endpoint
  /** Answers that a step makes old. */
  invalidates: readonly Endpoint[]
  /** The step of the machine behind an action, where the record's state is known. */
  stepOf: (row: Row, action: string) => Transition | undefined
  stepDialogs: Readonly<Record<string, ComponentType<StepDialogProps<Row>>>> | undefined
}

export const stepIn = (machine: Machine | undefined, state: unknown, action: string): Transition | undefined =>
  machine?.states[String(state)]?.on[action]

/** The way of a step from its button to the server: asks for what it needs, sends it, and says that it is done. */
export function useSteps({ deal, invalidates, stepOf, stepDialogs }: Options): {
  start: (row: Row, action: AllowedAction) => Promise<void>
  isBusy: boolean
  /** Stands somewhere in the page. */
  dialog: ReactNode
} {
  const [asking, setAsking] = useState<{ row: Row; action: AllowedAction }>()
  const confirm = useConfirm()
  const toast = useToast()
  const send = useCall(deal, { invalidates })
  const move = async (row: Row, action: AllowedAction, input: Record<string, unknown> = {}): Promise<void> => {
    await send.mutateAsync({ ...input, id: row.id, version: row.version, action: action.action })
    // Over the changed state 更新成功 would not say what has been done.
    toast.success(`已${action.label}`)
  }
  const start = async (row: Row, action: AllowedAction): Promise<void> => {
    const step = stepOf(row, action.action)
    if (stepDialogs?.[action.action] || step?.reason) return setAsking({ row, action })
    if (step?.danger && !(await confirm({ title: `确认${action.label}？`, okText: action.label, danger: true }))) return
    // A refusal has been shown by the call.
    await move(row, action).catch(() => undefined)
  }
  return { start, isBusy: send.isPending, dialog: asking ? dialogOf(asking) : null }

  function dialogOf({ row, action }: { row: Row; action: AllowedAction }): ReactNode {
    const close = (): void => setAsking(undefined)
    const Own = stepDialogs?.[action.action]
    if (Own) return createElement(Own, { row, action, onClose: close, deal: (input) => move(row, action, input) })
    return (
      <ReasonDialog
        label={action.label}
        isDanger={stepOf(row, action.action)?.danger ?? false}
        onClose={close}
        onSend={(remark) => move(row, action, { remark })}
      />
    )
  }
}
