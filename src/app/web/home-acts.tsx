import { createElement, type ReactNode } from 'react'
import { block } from '#kernel/web/block.tsx'
import { call } from '#kernel/web/call.ts'
import { loadCode } from '#kernel/web/load-code.ts'
import type { ActProps } from '#services/ticket/joined/web/pickers/use-acts.tsx'

/** Steps come with the code of their kind. */
const acts = {
  REPAIR: block(
    () => import('#business/repair-ticket/web/pickers/repair-act.tsx'),
    (m) => m.RepairAct,
  ),
  FAULT: block(
    () => import('#business/fault-ticket/web/pickers/fault-act.tsx'),
    (m) => m.FaultAct,
  ),
  COMPLAINT: block(
    () => import('#business/complaint/web/pickers/complaint-act.tsx'),
    (m) => m.ComplaintAct,
  ),
} as const

const isKnown = (kind: string): kind is keyof typeof acts => Object.hasOwn(acts, kind)

/** Takes a step of a ticket of any kind that says which steps can be begun from a home page. */
export const HomeAct = (props: ActProps): ReactNode =>
  isKnown(props.kind) ? createElement(acts[props.kind], props) : null

/** The number of whoever waits for a worker. */
export async function askReporter(kind: string, id: string): Promise<string> {
  if (kind === 'FAULT') {
    const { faultApi } = await loadCode(() => import('#business/fault-ticket/shared/api.ts'))
    return (await call(faultApi.phone, { id })).value
  }
  if (kind === 'COMPLAINT') {
    const { complaintApi } = await loadCode(() => import('#business/complaint/shared/api.ts'))
    return (await call(complaintApi.phone, { id })).value
  }
  const { repairApi } = await loadCode(() => import('#business/repair-ticket/shared/api.ts'))
  return (await call(repairApi.phone, { id })).value
}
