import type { ReactNode } from 'react'
import { ReporterPhone } from '#services/ticket/reporter/web/pickers/reporter-phone.tsx'
import { faultApi } from '../../shared/api.ts'
import { faultPermissions } from '../../shared/permissions.ts'
import type { Fault } from '../../shared/schema.ts'
import { openStates } from '../../shared/states.ts'

/** The phone of whoever has reported a fault, as a single ticket shows it. */
export const PhonePanel = ({ ticket }: { ticket: Fault }): ReactNode => (
  <ReporterPhone
    ticket={ticket}
    openStates={openStates}
    endpoint={faultApi.phone}
    permission={faultPermissions.phone}
    title="查看上报人电话"
  />
)
