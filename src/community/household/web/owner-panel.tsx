import type { ReactNode } from 'react'
import { Form, Radio } from 'antd'
import { endpointSource } from '#engines/pickers/web/option-source.ts'
import { RemoteSelect } from '#engines/pickers/web/remote-select.tsx'
import { peopleApi } from '../shared/api.ts'
import { PersonPanel } from './person-panel.tsx'

const people = endpointSource(peopleApi)

/** Where a new owner comes from: entered by hand, or known to the register. */
export type OwnerSource = 'new' | 'known'
const sources = [
  { value: 'new', label: '录入新人员' },
  { value: 'known', label: '选择已登记人员' },
] satisfies { value: OwnerSource; label: string }[]

interface ChoiceProps {
  id?: string
  value?: string
  onChange?: (id: string | undefined) => void
}

/** A person of the caller's villages. Number and phone stay with the server, which takes them over as they are. */
const PersonChoice = ({ id, value, onChange }: ChoiceProps): ReactNode => (
  <RemoteSelect
    id={id}
    source={people}
    needsKeyword
    value={value ? [value] : []}
    onChange={([chosen]) => onChange?.(chosen)}
    placeholder="输入姓名、手机号后四位或证件号码"
  />
)

/** The person of one new owner inside the form of a transfer; `at` is the owner's place in the list. */
export function OwnerPanel({ at }: { at: number }): ReactNode {
  const source = Form.useWatch<OwnerSource | undefined>(['newOwners', at, 'source'])
  return (
    <>
      <Form.Item name={[at, 'source']} label="人员来源" className="household-wide">
        <Radio.Group optionType="button" options={sources} />
      </Form.Item>
      {source === 'known' ? (
        <Form.Item
          name={[at, 'residentId']}
          label="已登记人员"
          className="household-wide"
          extra="姓名、证件和联系方式取自登记信息"
          rules={[{ required: true, message: '请选择已登记人员!' }]}
        >
          <PersonChoice />
        </Form.Item>
      ) : (
        <PersonPanel list="newOwners" at={[at, 'resident']} />
      )}
    </>
  )
}
