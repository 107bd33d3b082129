import type { ReactNode } from 'react'
import { Form } from 'antd'
import { call } from '#kernel/web/call.ts'
import type { EditProps } from '#engines/manage-view/web/widget.tsx'
import { endpointSource, type OptionSource } from '#engines/pickers/web/option-source.ts'
import { RemoteSelect } from '#engines/pickers/web/remote-select.tsx'
import { memberApi } from '../shared/api.ts'

const committees = endpointSource(memberApi.committees)

const chosen = (value: unknown): string[] => (typeof value === 'string' && value !== '' ? [value] : [])

/** A committee of the caller's villages. */
export const CommitteePanel = ({ value, onChange, id, disabled }: EditProps): ReactNode => (
  <RemoteSelect
    id={id}
    disabled={disabled}
    source={committees}
    value={chosen(value)}
    onChange={([one]) => onChange?.(one ?? null)}
    placeholder="请选择业委会"
  />
)

const ownersOf = (committeeId: string): OptionSource => ({
  key: `${memberApi.owners.paths[0]} ${committeeId}`,
  search: (keyword, signal) => call(memberApi.owners, { keyword, committeeId }, { signal, quiet: true }),
  named: (values, signal) => call(memberApi.owners, { ids: values.join(','), committeeId }, { signal, quiet: true }),
})

/** An owner of the chosen committee's village, by name or room. */
export function OwnerPanel({ value, onChange, id, disabled }: Omit<EditProps, 'field'>): ReactNode {
  const committeeId = Form.useWatch<string | undefined>('committeeId') ?? ''
  return (
    <RemoteSelect
      id={id}
      disabled={disabled === true || committeeId === ''}
      source={ownersOf(committeeId)}
      value={chosen(value)}
      onChange={([one]) => onChange?.(one ?? null)}
      placeholder={committeeId === '' ? '请先选择业委会' : '按姓名或房号查找业主'}
    />
  )
}
