import type { ReactNode } from 'react'
import { Form, Input, Radio } from 'antd'
import { optionsOf } from '#kernel/shared/dictionary.ts'
import { patterns } from '#kernel/shared/patterns.ts'
import { invoiceTitleKind } from '../shared/dictionaries.ts'
import { taxNoFault } from '../shared/invoice-number.ts'

const kinds = optionsOf(invoiceTitleKind)

const checkTaxNo = (_rule: unknown, value: string | undefined): Promise<void> => {
  const fault = value ? taxNoFault(value.trim().toUpperCase()) : '请填写税号!'
  return fault ? Promise.reject(new Error(fault)) : Promise.resolve()
}

/** In whose name an invoice is written, and where it is sent to. */
export function TitlePanel(): ReactNode {
  const kind = Form.useWatch<string | undefined>('titleKind')
  return (
    <>
      <Form.Item name="titleKind" label="抬头类型">
        <Radio.Group options={kinds} />
      </Form.Item>
      <Form.Item
        name="titleName"
        label="发票抬头"
        rules={[{ required: true, whitespace: true, min: 2, max: 100, message: '请填写发票抬头!(2-100字)' }]}
      >
        <Input maxLength={100} autoComplete="off" placeholder={kind === 'COMPANY' ? '单位全称' : '个人姓名'} />
      </Form.Item>
      {kind === 'COMPANY' && (
        <Form.Item name="taxNo" label="税号" required rules={[{ validator: checkTaxNo }]}>
          <Input maxLength={18} autoComplete="off" />
        </Form.Item>
      )}
      <Form.Item
        name="email"
        label="接收邮箱"
        extra="邮箱和手机号至少填写一项"
        rules={[{ pattern: patterns.email.regex, message: patterns.email.message }]}
      >
        <Input maxLength={100} inputMode="email" autoComplete="off" />
      </Form.Item>
      <Form.Item
        name="phone"
        label="接收手机"
        rules={[{ pattern: patterns.mobile.regex, message: patterns.mobile.message }]}
      >
        <Input maxLength={11} inputMode="tel" autoComplete="off" />
      </Form.Item>
      <Form.Item name="remark" label="备注">
        <Input.TextArea rows={2} showCount maxLength={200} />
      </Form.Item>
    </>
  )
}
