import { useState, type ReactNode } from 'react'
import { Form, Input, InputNumber, Radio, Select } from 'antd'
import { optionsOf } from '#kernel/shared/dictionary.ts'
import { messages } from '#kernel/shared/messages.ts'
import { toWireTime } from '#kernel/web/format.ts'
import type { StepDialogProps } from '#engines/manage-view/web/manage-view-props.ts'
import { StepDialog } from '#engines/manage-view/web/step-dialog.tsx'
import { FieldControl } from '#engines/manage-view/web/widget.tsx'
import { fieldOf } from '#kernel/shared/field.ts'
import { DocumentsUpload } from '#engines/uploads/web/documents-upload.tsx'
import { dunningWay } from '../../dunning-plan/shared/dictionaries.ts'
import { enteredResult } from '../shared/dictionaries.ts'
import { dunningFields } from '../shared/fields.ts'
import type { FeeDunning } from '../shared/schema.ts'

const ways = optionsOf(dunningWay)
const results = optionsOf(enteredResult)
const wholeDay = { ...fieldOf(dunningFields, 'promiseOn'), label: '承诺缴费日' }
const moment = { ...fieldOf(dunningFields, 'updateTime'), label: '联系时间' }

/** What came of a call, a visit or a letter, with what proves it. */
export function NoteDialog({ row, ...props }: StepDialogProps<FeeDunning>): ReactNode {
  const [initial] = useState(() => ({
    ...{ way: row.dunningWay, contactedAt: `${toWireTime(new Date()).slice(0, 16)}:00` },
    promiseAmount: row.amount,
  }))
  return (
    <StepDialog {...props} title={`登记催缴结果${row.dunningNo}`} verb="登记" initialValues={initial}>
      <Form.Item name="way" label="实际方式">
        <Select options={ways} />
      </Form.Item>
      <Form.Item name="contactedAt" label="联系时间" rules={[{ required: true, message: '请选择联系时间!' }]}>
        <FieldControl field={moment} />
      </Form.Item>
      <Form.Item name="result" label="催缴结果" rules={[{ required: true, message: '请选择催缴结果!' }]}>
        <Radio.Group options={results} />
      </Form.Item>
      <PromiseItems />
      <Form.Item name="files" label="凭证" extra="上门照片、送达签收或通话记录截图；上门须上传照片">
        <DocumentsUpload biz="fee-dunning" />
      </Form.Item>
      <Form.Item name="remark" label="说明" rules={[{ max: 500, message: messages.tooLong(500) }]}>
        <Input.TextArea rows={2} showCount maxLength={500} placeholder="拒绝或有异议时须写明原因" />
      </Form.Item>
    </StepDialog>
  )
}

/** By when, and how much. */
function PromiseItems(): ReactNode {
  const result = Form.useWatch<string | undefined>('result')
  if (result !== 'PROMISED') return null
  return (
    <>
      <Form.Item name="promiseOn" label="承诺缴费日" rules={[{ required: true, message: '请选择承诺缴费日!' }]}>
        <FieldControl field={wholeDay} />
      </Form.Item>
      <Form.Item name="promiseAmount" label="承诺金额（元）" rules={[{ required: true, message: '请填写承诺金额!' }]}>
        <InputNumber<string> stringMode min="0.01" precision={2} style={{ width: '100%' }} />
      </Form.Item>
    </>
  )
}
