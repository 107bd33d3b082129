import type { ReactNode } from 'react'
import { LoneStep } from '#engines/manage-view/web/lone-step.tsx'
import type { ActProps } from '#services/ticket/joined/web/pickers/use-acts.tsx'
import { complaintApi } from '../../shared/api.ts'
import { complaintMachine } from '../../shared/states.ts'
import { useFreshComplaints } from '../use-fresh-complaints.ts'
import { stepDialogs } from '../view.tsx'

/** Takes a step of a complaint from a home page. */
export function ComplaintAct(props: ActProps): ReactNode {
  useFreshComplaints()
  return <LoneStep {...props} api={complaintApi} machine={complaintMachine} stepDialogs={stepDialogs} />
}
