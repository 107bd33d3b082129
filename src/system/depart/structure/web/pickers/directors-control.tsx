import type { ReactNode } from 'react'
import { endpointSource } from '#engines/pickers/web/option-source.ts'
import { RemoteSelect } from '#engines/pickers/web/remote-select.tsx'
import { structureApi } from '../../shared/api.ts'

const source = endpointSource(structureApi.directorOptions)

interface Props {
  id?: string
  value?: string | null
  onChange?: (value: string) => void
}

/** Several people as a comma list. */
export const DirectorsControl = ({ id, value, onChange }: Props): ReactNode => (
  <RemoteSelect
    source={source}
    id={id}
    isMany
    value={(value ?? '').split(',').filter(Boolean)}
    onChange={(next) => onChange?.(next.join(','))}
    placeholder="请输入姓名、拼音或账号"
  />
)
