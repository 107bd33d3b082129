import type { ReactNode } from 'react'
import { Form } from 'antd'
import { call } from '#kernel/web/call.ts'
import type { EditProps } from '#engines/manage-view/web/widget.tsx'
import type { OptionSource } from '#engines/pickers/web/option-source.ts'
import { RemoteSelect } from '#engines/pickers/web/remote-select.tsx'
import { keepersApi } from '../shared/api.ts'

const keepersOf = (villageId: string): OptionSource => ({
  key: `${keepersApi.paths[0]} ${villageId}`,
  search: (keyword, signal) => call(keepersApi, { keyword, villageId }, { signal, quiet: true }),
  named: (values, signal) => call(keepersApi, { ids: values.join(','), villageId }, { signal, quiet: true }),
})

/** Who keeps a box: a member of the village's committee, or somebody of its community. */
export function KeeperPanel({ value, onChange, id, disabled }: EditProps): ReactNode {
  const villageId = Form.useWatch<string | undefined>('villageId') ?? ''
  return (
    <RemoteSelect
      id={id}
      disabled={disabled === true || villageId === ''}
      source={keepersOf(villageId)}
      value={typeof value === 'string' && value !== '' ? [value] : []}
      onChange={([one]) => onChange?.(one ?? null)}
      placeholder={villageId === '' ? '请先选择小区' : '不选时为登记人'}
    />
  )
}
