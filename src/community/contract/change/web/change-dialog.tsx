import { useState, type ReactNode } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { Form, Input, Select, Skeleton } from 'antd'
import { fieldOf, type Field } from '#kernel/shared/field.ts'
import { call } from '#kernel/web/call.ts'
import { Dialog } from '#kernel/web/dialog.tsx'
import { useDictionaryText } from '#kernel/web/dictionary.ts'
import { refuseFields } from '#kernel/web/refuse-fields.ts'
import { keyOf, useEndpoint } from '#kernel/web/use-endpoint.ts'
import { FieldControl } from '#engines/manage-view/web/widget.tsx'
import { changeType, endedBy, type ChangeType } from '../../shared/dictionaries.ts'
import { contractFields } from '../../shared/fields.ts'
import type { Contract } from '../../shared/schema.ts'
import { FeesEditPanel } from '../../web/fees-panel.tsx'
import { ScansPanel } from '../../web/scans-panel.tsx'
import { BuildingsSelect, DecisionSelect } from '../../web/form-panel.tsx'
import { contractChangeApi } from '../shared/api.ts'
import { changeKeys, changeLabel, type ChangeKey } from '../shared/change-keys.ts'

interface Props {
  /** The contract, or a change of one that is entered anew. */
  row: Contract
  onClose: () => void
  onSaved: () => void
}

/** A change of a contract in force: its kind says what may be touched. */
export function ChangeDialog({ row, onClose, onSaved }: Props): ReactNode {
  const cache = useQueryClient()
  const { data } = useEndpoint(contractChangeApi.read, { id: row.id })
  const title = row.contractKind === '3' ? `修改变更“${row.contractName}”` : `变更“${row.contractName}”`
  // The history of the same contract, once it is opened, shows what was saved; asking again here would end with the dialog.
  const saved = () => {
    void cache.invalidateQueries({ queryKey: keyOf(contractChangeApi.read) })
    onSaved()
  }
  if (!data)
    return (
      <Dialog open title={title} onCancel={onClose} footer={null}>
        <Skeleton active />
      </Dialog>
    )
  return <ChangeForm title={title} row={row} contract={data.contract} onClose={onClose} onSaved={saved} />
}

interface FormProps extends Props {
  title: string
  contract: Contract
}

type Values = Record<string, unknown> & { changeType: ChangeType; after: Record<string, unknown> }

function ChangeForm({ title, row, contract, onClose, onSaved }: FormProps): ReactNode {
  const [form] = Form.useForm<Values>()
  const [isBusy, setBusy] = useState(false)
  const typeText = useDictionaryText(changeType)
  const type = Form.useWatch<ChangeType | undefined>('changeType', form)
  const isOld = row.contractKind === '3'
  const initial = isOld
    ? { ...row, after: { ...contract, ...row.after } }
    : {
        contractNo: `${contract.contractNo}-补`,
        contractName: `${contract.contractName}补充协议`,
        after: { ...contract },
      }
  const send = async (values: Values): Promise<void> => {
    setBusy(true)
    const allowed: readonly string[] = changeKeys[values.changeType]
    const after = Object.fromEntries(Object.entries(values.after).filter(([key]) => allowed.includes(key)))
    const input = { ...values, after, prevId: contract.id }
    try {
      if (isOld)
        await call(contractChangeApi.update, { ...(input as object), id: row.id, version: row.version } as never)
      else await call(contractChangeApi.create, input)
      onSaved()
      onClose()
    } catch (error) {
      refuseFields(form, error, (name) => (allowed.includes(name) ? ['after', name] : name))
    } finally {
      setBusy(false)
    }
  }
  const field = (key: 'contractNo' | 'contractName' | 'signDate') => (
    <Form.Item
      name={key}
      label={fieldOf(contractFields, key).label}
      rules={[needed(fieldOf(contractFields, key).missing)]}
    >
      <FieldControl field={fieldOf(contractFields, key)} />
    </Form.Item>
  )
  return (
    <Dialog open title={title} okText="保存变更" confirmLoading={isBusy} onCancel={onClose} onOk={form.submit}>
      <p>保存后为草稿，提交后与合同一样由街道受理、区级备案，备案后生效。</p>
      <Form form={form} layout="vertical" initialValues={initial} onFinish={(values) => void send(values)}>
        <Form.Item name="changeType" label="变更类型" rules={[needed('请选择变更类型!')]}>
          <Select
            disabled={isOld}
            options={(Object.keys(changeType.items) as ChangeType[]).map((value) => ({
              value,
              label: typeText(value),
            }))}
            placeholder="请选择变更类型"
          />
        </Form.Item>
        {type && changeKeys[type].map((key) => <ChangedItem key={key} name={key} villageId={contract.villageId} />)}
        {field('contractNo')}
        {field('contractName')}
        {field('signDate')}
        {(type === '2' || type === '3' || type === '4' || type === '6') && (
          <Form.Item
            name="decisionId"
            label="业主大会决定"
            extra="提高收费、降低等级、延长期限和业主解聘须选择业主大会决定"
          >
            <DecisionSelect
              villageId={contract.villageId}
              companyId={contract.companyId}
              buildingIds={contract.buildingIds}
              changeType={type}
            />
          </Form.Item>
        )}
        <Form.Item name="files" label="补充协议等" rules={[needed('请上传合同扫描件')]}>
          <ScansPanel />
        </Form.Item>
      </Form>
    </Dialog>
  )
}

const needed = (message: string) => ({ required: true, message })

function ChangedItem({ name, villageId }: { name: ChangeKey; villageId: string }): ReactNode {
  const label = changeLabel(name)
  const isOptional = name === 'buildingIds'
  return (
    <Form.Item name={['after', name]} label={label} rules={isOptional ? [] : [needed(`请填写${label}`)]}>
      <ChangedControl name={name} villageId={villageId} />
    </Form.Item>
  )
}

/** The control of a changed value; the form item hands in value and change. */
function ChangedControl({ name, villageId, ...control }: { name: ChangeKey; villageId: string }): ReactNode {
  const enderText = useDictionaryText(endedBy)
  if (name === 'feeStandards') return <FeesEditPanel field={fieldOf(contractFields, 'feeStandards')} {...control} />
  if (name === 'buildingIds') return <BuildingsSelect villageId={villageId} {...control} />
  if (name === 'endedBy') {
    const options = Object.keys(endedBy.items).map((value) => ({ value, label: enderText(value) }))
    return <Select options={options} placeholder="请选择终止方" {...control} />
  }
  if (name === 'serviceItems') return <Input.TextArea rows={3} showCount maxLength={2000} {...control} />
  const field: Field = name === 'endedOn' ? fieldOf(contractFields, 'endDate') : fieldOf(contractFields, name)
  return <FieldControl field={field} {...control} />
}
