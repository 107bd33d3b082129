import { type ReactNode } from 'react'
import { Checkbox, Form, Select } from 'antd'
import { block } from '#kernel/web/block.tsx'
import type { EditProps } from '#engines/manage-view/web/widget.tsx'
import { PickerField } from '#engines/pickers/web/picker-field.tsx'
import { RemoteSelect } from '#engines/pickers/web/remote-select.tsx'
import { useDictionary } from '#kernel/web/dictionary.ts'
import { announcementTarget } from '../shared/dictionaries.ts'
import './announcement-panel.css'
import { departs, people, roles, villages } from './use-receiver-names.ts'

const PeopleWindow = block(
  () => import('./pickers/people-window.tsx'),
  (m) => m.PeopleWindow,
)
const DepartWindow = block(
  () => import('#system/depart/web/pickers/depart-window.tsx'),
  (m) => m.DepartWindow,
)
const RoleCodeWindow = block(
  () => import('./pickers/role-code-window.tsx'),
  (m) => m.RoleCodeWindow,
)

const pickers = {
  USER: { name: 'userIds', noun: '用户', source: people, Window: PeopleWindow },
  DEPT: { name: 'depIds', noun: '部门', source: departs, Window: DepartWindow },
  ROLE: { name: 'roleCodes', noun: '角色', source: roles, Window: RoleCodeWindow },
  VILLAGE: { name: 'villageIds', noun: '小区', source: villages, Window: undefined },
} as const
export type Target = keyof typeof pickers

/** For whom an announcement is, and below it who they are. */
export function TargetPanel({ field: _field, value, onChange, ...control }: EditProps): ReactNode {
  const items = useDictionary(announcementTarget)
  const target = value as string | undefined
  return (
    <div className="ann-target">
      <Select
        {...control}
        value={target}
        onChange={(next) => onChange?.(next)}
        options={items.map((item) => ({ value: item.value, label: item.text }))}
        placeholder="请选择通告对象"
      />
      {target !== undefined && target in pickers && (
        <Receivers key={target} target={target as Target} hint={target === 'DEPT' ? <BelowBox /> : undefined} />
      )}
    </div>
  )
}

/** An organisation means its own people; those below it by choice. */
const BelowBox = (): ReactNode => (
  <Form.Item name="withBelow" valuePropName="checked" noStyle>
    <Checkbox>包含所选部门的下级部门</Checkbox>
  </Form.Item>
)

/** Who they are; `hint` stands in the place of what is said of them otherwise. */
export function Receivers({ target, hint }: { target: Target; hint?: ReactNode }): ReactNode {
  const { name } = pickers[target]
  return (
    <>
      <Form.Item name={name} noStyle rules={[{ required: true, message: '请选择接收对象!' }]}>
        <ReceiverField target={target} />
      </Form.Item>
      {hint ?? (target in hints && <span className="ann-hint">{hints[target]}</span>)}
    </>
  )
}

const hints: Partial<Record<Target, string>> = {
  DEPT: '包含所选部门的下级部门',
  VILLAGE: '所选小区中已认证的业主、租户和家属',
}

interface FieldProps {
  target: Target
  id?: string
  value?: string
  onChange?: (value: string) => void
}

/** Receivers by typing or from the whole list, kept as a comma list. */
function ReceiverField({ target, id, value = '', onChange }: FieldProps): ReactNode {
  const { noun, source, Window } = pickers[target]
  const field = {
    id,
    isMany: true,
    source,
    value: value.split(',').filter(Boolean),
    onChange: (values: readonly string[]) => onChange?.(values.join(',')),
    placeholder: `请选择${noun}`,
    'aria-label': `接收${noun}`,
  }
  if (!Window) return <RemoteSelect {...field} hasRecent />
  return <PickerField {...field} noun={noun} window={(props) => <Window {...props} />} />
}
