import type { ReactNode } from 'react'
import { LoneStep } from '#engines/manage-view/web/lone-step.tsx'
import type { ActProps } from '#services/ticket/joined/web/pickers/use-acts.tsx'
import { stepDialogs } from '../../board/web/view.tsx'
import { faultApi } from '../../shared/api.ts'
import { faultMachine } from '../../shared/states.ts'
import { useFreshFaults } from '../use-fresh-faults.ts'

/** Takes a step of a fault from a home page. */
export function FaultAct(props: ActProps): ReactNode {
  useFreshFaults()
  return <LoneStep {...props} api={faultApi} machine={faultMachine} stepDialogs={stepDialogs} />
}
