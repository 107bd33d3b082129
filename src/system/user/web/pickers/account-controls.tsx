import type { ReactNode } from 'react'
import { Form } from 'antd'
import { call } from '#kernel/web/call.ts'
import { endpointSource, type OptionSource } from '#engines/pickers/web/option-source.ts'
import { PickerField } from '#engines/pickers/web/picker-field.tsx'
import { RemoteSelect } from '#engines/pickers/web/remote-select.tsx'
import { TreeDialog } from '#engines/pickers/web/tree-dialog.tsx'
import { FieldControl, type EditProps } from '#engines/manage-view/web/widget.tsx'
import { choices } from '../../shared/choices.ts'
import { departTree } from './depart-tree.ts'

const departs = endpointSource(choices.departs)
const roles = endpointSource(choices.roles)

/** Positions are stored by their codes. */
const positions: OptionSource = {
  key: '/sys/position/list#code',
  search: (keyword, signal) => positionsBy({ pageSize: '20', ...(keyword !== '' && { name: `*${keyword}*` }) }, signal),
  named: (codes, signal) => positionsBy({ pageSize: '100', code: `${codes.join(',')},` }, signal),
}

async function positionsBy(query: Record<string, string>, signal: AbortSignal) {
  const { records } = await call(choices.positions, query, { signal, quiet: true })
  return records.map(({ code, name }) => ({ value: code, text: name }))
}

/** A comma list in a form as the values of a select. */
function bound({ value, onChange, field, id, disabled, ...rest }: EditProps) {
  return {
    id,
    disabled,
    'aria-describedby': rest['aria-describedby'],
    value: typeof value === 'string' ? value.split(',').filter(Boolean) : [],
    onChange: (values: readonly string[]) => onChange?.(values.join(',')),
    placeholder: `请选择${field.label}`,
    isMany: true,
  }
}

export const DepartsControl = (props: EditProps): ReactNode => (
  <PickerField
    {...bound(props)}
    source={departs}
    noun={props.field.label}
    window={(window) => (
      <TreeDialog
        {...window}
        title={`选择${props.field.label}`}
        label="部门"
        placeholder="请输入部门名称按回车进行搜索"
        source={departTree}
      />
    )}
  />
)

export const RolesControl = (props: EditProps): ReactNode => <RemoteSelect {...bound(props)} source={roles} hasRecent />

export const PostsControl = (props: EditProps): ReactNode => (
  <RemoteSelect {...bound(props)} source={positions} hasRecent />
)

/** The name of an account stays once it is made. */
export function UsernameControl(props: EditProps): ReactNode {
  const isMade = Form.useFormInstance().getFieldValue('id') !== undefined
  return <FieldControl {...props} disabled={isMade} />
}
