import type { ReactNode } from 'react'
import type { EditProps } from '#engines/manage-view/web/widget.tsx'
import { endpointSource } from '#engines/pickers/web/option-source.ts'
import { RemoteSelect } from '#engines/pickers/web/remote-select.tsx'
import { userApi } from '#system/user/shared/api.ts'

const people = endpointSource(userApi.options)

/** Those who are told beside the roles of a setting. */
export const PeoplePanel = ({ value, onChange, id, disabled }: EditProps): ReactNode => (
  <RemoteSelect
    id={id}
    isMany
    disabled={disabled}
    source={people}
    value={Array.isArray(value) ? (value as string[]) : []}
    onChange={(chosen) => onChange?.([...chosen])}
    placeholder="可不选"
  />
)
