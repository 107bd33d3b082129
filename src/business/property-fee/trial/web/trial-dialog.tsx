import type { ReactNode } from 'react'
import { Button, Form, Input, InputNumber, Select } from 'antd'
import { DeleteOutlined, PlusOutlined } from '@ant-design/icons'
import { fieldOf } from '#kernel/shared/field.ts'
import { Dialog } from '#kernel/web/dialog.tsx'
import { formRules } from '#kernel/web/form-rules.ts'
import { refuseFields } from '#kernel/web/refuse-fields.ts'
import { useCall } from '#kernel/web/use-endpoint.ts'
import { FieldControl } from '#engines/manage-view/web/widget.tsx'
import { feeDiscountKind, type FeeDiscountKind } from '../../shared/dictionaries.ts'
import { monthsLater } from '../../shared/months.ts'
import { addDays } from '#kernel/shared/time.ts'
import { optionsOf } from '#kernel/shared/dictionary.ts'
import type { FeeStandard } from '../../standard/shared/schema.ts'
import { trialApi, trialFields } from '../shared/api.ts'
import { neededInputs } from '../shared/needed-inputs.ts'
import type { TrialInput } from '../shared/schema.ts'
import { ResultPanel } from './result-panel.tsx'
import './trial-dialog.css'

interface Props {
  standard: FeeStandard
  onClose: () => void
}

interface Values extends Omit<TrialInput, 'standardId' | 'weights'> {
  weightsText?: string
}

const weightsOf = (text: string | undefined): string[] => (text ?? '').split(/[\s,，、]+/).filter((part) => part !== '')

/** The first period of a standard. */
function firstPeriod({ startDate, billCycleMonths }: FeeStandard): { from: string; to: string } {
  const from = startDate.endsWith('-01') ? startDate : `${startDate.slice(0, 7)}-01`
  const begin = from < startDate ? monthsLater(from, 1) : from
  return { from: begin, to: addDays(monthsLater(begin, Math.max(1, billCycleMonths)), -1) }
}

const labels: Readonly<Record<FeeDiscountKind, string>> = {
  VACANT: '实收比例',
  RATE: '实收比例',
  REDUCE: '元',
  GIFT_MONTH: '个月',
  EARLY: '实收比例',
}

/** 试算器: what a standard comes to, with every step in words; nothing is kept. */
export function TrialDialog({ standard, onClose }: Props): ReactNode {
  const [form] = Form.useForm<Values>()
  const isShared = standard.formulaType.startsWith('SHARE')
  const { mutate, isPending, data } = useCall(trialApi, { onError: (error) => void refuseFields(form, error, placeOf) })
  const send = ({ weightsText, ...values }: Values): void =>
    mutate({ ...values, standardId: standard.id, ...(isShared && { weights: weightsOf(weightsText) }) } as TrialInput)
  return (
    <Dialog
      open
      width={760}
      title={`试算“${standard.standardName}”`}
      okText="试算"
      cancelText="关闭"
      confirmLoading={isPending}
      onCancel={onClose}
      onOk={form.submit}
    >
      <p>{standard.priceText}</p>
      <Form form={form} layout="vertical" className="fee-trial" initialValues={firstPeriod(standard)} onFinish={send}>
        {neededInputs(standard).map((key) => {
          const field = fieldOf(trialFields, key)
          const { label, help } = field
          return (
            <Form.Item key={key} name={key} label={label} extra={help} rules={formRules(field)}>
              <FieldControl field={field} />
            </Form.Item>
          )
        })}
        {isShared && (
          <Form.Item
            name="weightsText"
            label={standard.formulaType === 'SHARE_COUNT' ? '参与公摊的各户' : '参与公摊的面积（㎡）'}
            extra={standard.formulaType === 'SHARE_COUNT' ? '每户写1，第一个为本户' : '用空格或换行分开，第一个为本户'}
            className="fee-trial-wide"
            rules={[{ required: true, message: '请填写参与公摊的各户' }]}
          >
            <Input.TextArea rows={3} />
          </Form.Item>
        )}
        <Discounts />
      </Form>
      <div aria-live="polite">{data && <ResultPanel result={data} />}</div>
    </Dialog>
  )
}

const placeOf = (name: string): string => (name === 'weights' ? 'weightsText' : name)

/** Discounts that are tried along. */
const Discounts = (): ReactNode => (
  <Form.List name="discounts">
    {(rows, { add, remove }) => (
      <div className="fee-trial-wide">
        {rows.map(({ key, name }, at) => (
          <div key={key} className="fee-trial-discount">
            <Form.Item name={[name, 'kind']} rules={[{ required: true, message: '请选择优惠方式!' }]}>
              <Select
                aria-label={`第${at + 1}项优惠方式`}
                options={optionsOf(feeDiscountKind)}
                placeholder="优惠方式"
              />
            </Form.Item>
            <Form.Item noStyle dependencies={[['discounts', name, 'kind']]}>
              {({ getFieldValue }) => {
                const kind = getFieldValue(['discounts', name, 'kind']) as FeeDiscountKind | undefined
                return (
                  <Form.Item name={[name, 'value']} rules={[{ required: true, message: '请输入优惠!' }]}>
                    <InputNumber<string>
                      stringMode
                      min="0"
                      aria-label={`第${at + 1}项优惠`}
                      suffix={kind ? labels[kind] : ''}
                    />
                  </Form.Item>
                )
              }}
            </Form.Item>
            <Button
              type="text"
              icon={<DeleteOutlined />}
              aria-label={`删除第${at + 1}项优惠`}
              onClick={() => remove(name)}
            />
          </div>
        ))}
        <Button
          type="dashed"
          icon={<PlusOutlined />}
          disabled={rows.length >= 5}
          onClick={() => add({ kind: 'RATE', value: '0.95' })}
        >
          添加优惠
        </Button>
      </div>
    )}
  </Form.List>
)
