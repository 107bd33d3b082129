import type { ReactNode } from 'react'
import type { EditProps } from '#engines/manage-view/web/widget.tsx'
import { endpointSource } from '#engines/pickers/web/option-source.ts'
import { RemoteSelect } from '#engines/pickers/web/remote-select.tsx'
import { equipmentApi } from '../shared/api.ts'

const contractors = endpointSource(equipmentApi.contractors)

/** A company of the register by a part of its name. */
export const ContractorPanel = ({ value, onChange, id, disabled }: EditProps): ReactNode => (
  <RemoteSelect
    id={id}
    disabled={disabled}
    source={contractors}
    value={typeof value === 'string' && value !== '' ? [value] : []}
    onChange={([chosen]) => onChange?.(chosen ?? null)}
    placeholder="请选择维保单位"
  />
)
