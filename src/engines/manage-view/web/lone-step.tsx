import { useEffect, useRef, type ComponentType, type ReactNode } from 'react'
import type { Endpoint } from '#kernel/shared/endpoint.ts'
import type { Machine } from '#kernel/shared/machine.ts'
import { useToast } from '#kernel/web/toast.ts'
import { useEndpoint } from '#kernel/web/use-endpoint.ts'
import type { Row, StepDialogProps } from './manage-view-props.ts'
import { stepIn, useSteps } from './use-steps.tsx'

interface Props<R> {
  id: string
  /** The step that was pressed last; none yet while the record is read ahead. */
  pressed: { action: string; count: number } | undefined
  api: { one: Endpoint<{ id: string }, R>; deal: Endpoint; page: Endpoint }
  machine: Machine
  stepDialogs: Readonly<Record<string, ComponentType<StepDialogProps<R>>>>
}

/** Takes a step of a record where neither its list nor its page stands, as they would take it. */
export function LoneStep<R extends { id: string }>(props: Props<R>): ReactNode {
  const { id, pressed, api, machine } = props
  const toast = useToast()
  const { data } = useEndpoint(api.one, { id })
  const { start, dialog } = useSteps({
    deal: api.deal,
    invalidates: [api.page, api.one],
    stepOf: (row, action) => stepIn(machine, row['state'], action),
    // As of the record that comes with it.
    stepDialogs: props.stepDialogs as unknown as Readonly<Record<string, ComponentType<StepDialogProps<Row>>>>,
  })
  const taken = useRef(0)
  useEffect(() => {
    if (!data || !pressed || taken.current === pressed.count) return
    taken.current = pressed.count
    const row = data as unknown as Row
    const action = row.allowedActions?.find((one) => one.action === pressed.action)
    if (action?.allowed) void start(row, action)
    else toast.failure(action?.reason ?? '当前不可操作，请刷新后重试')
  })
  return dialog
}
