import type { ReactNode } from 'react'
import type { Endpoint } from '#kernel/shared/endpoint.ts'
import type { AllowedAction } from '#kernel/shared/dealing.ts'
import type { Transition } from '#kernel/shared/machine.ts'
import { useViewport } from '#kernel/web/viewport.ts'
import { ActionBar } from './action-bar.tsx'
import { partActions } from './action-order.ts'
import type { Row, View } from './manage-view-props.ts'
import { stepIn, useSteps } from './use-steps.tsx'
import { useView } from './view-context.tsx'

/** The step of the machine behind an action, where the record's state is known. */
function stepOf({ fields }: View, row: Row, action: string): Transition | undefined {
  const field = fields.find(({ kind }) => kind === 'state')
  return field && stepIn(field.machine, row[field.key], action)
}

/** Buttons that stand beside the title of a record without covering it; on a phone the thumb reaches three. */
const MOST = { mobile: 3, narrow: 4, desktop: 6 } as const

/** The steps that a record may take now; a refused one stays in reach and says why. */
export function StateActions({ row, deal }: { row: Row; deal: Endpoint }): ReactNode {
  const { view } = useView()
  const { start, isBusy, dialog } = useSteps({
    deal,
    invalidates: [view.api.page, view.api.one],
    stepOf: (record, action) => stepOf(view, record, action),
    stepDialogs: view.stepDialogs,
  })
  const { shown, rest } = partActions(row.allowedActions ?? [], MOST[useViewport()])
  const isDanger = ({ action }: AllowedAction): boolean => stepOf(view, row, action)?.danger ?? false
  const main = shown.find(({ allowed }) => allowed)
  return (
    <>
      <ActionBar
        {...{ shown, rest, isDanger, isBusy }}
        main={main && !isDanger(main) ? main : undefined}
        more="更多办理操作"
        onRun={(action) => void start(row, action)}
      />
      {dialog}
    </>
  )
}
