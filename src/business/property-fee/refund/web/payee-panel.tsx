import type { ReactNode } from 'react'
import { Form, Input, Radio } from 'antd'
import { optionsOf } from '#kernel/shared/dictionary.ts'
import { patterns } from '#kernel/shared/patterns.ts'
import { refundWay } from '../shared/dictionaries.ts'

const ways = optionsOf(refundWay).filter(({ value }) => value !== 'ORIGINAL')

/** How money is paid out, and to whom where it is a transfer. */
export function PayeePanel(): ReactNode {
  const way = Form.useWatch<string | undefined>('way')
  return (
    <>
      <Form.Item name="way" label="退款方式" rules={[{ required: true, message: '请选择退款方式!' }]}>
        <Radio.Group options={ways} />
      </Form.Item>
      {way === 'TRANSFER' && (
        <>
          <Form.Item
            name="payeeName"
            label="收款人"
            rules={[{ required: true, whitespace: true, message: '请填写收款人!' }]}
          >
            <Input maxLength={50} autoComplete="off" />
          </Form.Item>
          <Form.Item
            name="bankName"
            label="开户银行"
            rules={[{ required: true, whitespace: true, message: '请填写开户银行!' }]}
          >
            <Input maxLength={100} autoComplete="off" />
          </Form.Item>
          <Form.Item
            name="accountNo"
            label="收款账号"
            rules={[
              { required: true, message: '请填写收款账号!' },
              { pattern: patterns.bankCard.regex, message: patterns.bankCard.message },
            ]}
          >
            <Input maxLength={20} inputMode="numeric" autoComplete="off" />
          </Form.Item>
        </>
      )}
    </>
  )
}
