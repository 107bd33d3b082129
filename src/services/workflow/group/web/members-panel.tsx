import type { ReactNode } from 'react'
import type { EditProps } from '#engines/manage-view/web/widget.tsx'
import { endpointSource } from '#engines/pickers/web/option-source.ts'
import { RemoteSelect } from '#engines/pickers/web/remote-select.tsx'
import { userApi } from '#system/user/shared/api.ts'

const people = endpointSource(userApi.options)

/** The people of a group. */
export const MembersPanel = ({ value, onChange, field, id, disabled }: EditProps): ReactNode => (
  <RemoteSelect
    id={id}
    disabled={disabled}
    source={people}
    isMany
    value={Array.isArray(value) ? (value as string[]) : []}
    onChange={(ids) => onChange?.([...ids])}
    placeholder={`请选择${field.label}`}
  />
)
