import type { ReactNode } from 'react'
import type { OptionSource } from '#engines/pickers/web/option-source.ts'
import { RemoteSelect } from '#engines/pickers/web/remote-select.tsx'
import { call } from '#kernel/web/call.ts'
import { structureApi } from '../../shared/api.ts'

const source: OptionSource = {
  key: structureApi.directorOptions.paths[0]!,
  search: (keyword, signal) => call(structureApi.directorOptions, { keyword, pageSize: '20' }, { signal, quiet: true }),
  named: (values, signal) => call(structureApi.directorOptions, { ids: values.join(',') }, { signal, quiet: true }),
}

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
