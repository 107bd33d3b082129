import type { ReactNode } from 'react'
import type { EditProps } from '#engines/manage-view/web/widget.tsx'
import { endpointSource } from '#engines/pickers/web/option-source.ts'
import { RemoteSelect } from '#engines/pickers/web/remote-select.tsx'
import { assignCalls } from '../shared/api.ts'

const standards = endpointSource(assignCalls.standards)

/** A standard in force, by its number. */
export const StandardPanel = ({ id, value, onChange, disabled }: Partial<EditProps>): ReactNode => (
  <RemoteSelect
    id={id}
    disabled={disabled}
    source={standards}
    value={typeof value === 'string' && value !== '' ? [value] : []}
    onChange={([chosen]) => onChange?.(chosen ?? null)}
    placeholder="请选择收费标准"
  />
)
