import type { ReactNode } from 'react'
import type { EditProps } from '#engines/manage-view/web/widget.tsx'
import { endpointSource } from '#engines/pickers/web/option-source.ts'
import { RemoteSelect } from '#engines/pickers/web/remote-select.tsx'
import { userApi } from '../../shared/api.ts'

const people = endpointSource(userApi.options)

interface Props extends EditProps {
  placeholder?: string
}

/** Some people as a field of a form, by typing. */
export const PeopleSelect = ({ value, onChange, field, id, disabled, placeholder }: Props): ReactNode => (
  <RemoteSelect
    id={id}
    disabled={disabled}
    source={people}
    isMany
    value={Array.isArray(value) ? (value as string[]) : []}
    onChange={(ids) => onChange?.([...ids])}
    placeholder={placeholder ?? `请选择${field.label}`}
  />
)
