import type { ReactNode } from 'react'
import { Checkbox, Form, Input, Radio } from 'antd'
import { useDictionary } from '#kernel/web/dictionary.ts'
import { satisfied, visitType } from '#services/ticket/visit/shared/dictionaries.ts'
import type { DealInput } from '../../web/use-deal.ts'
import { DealDialog, type ActionDialogProps } from '../../web/deal-dialog.tsx'
import { StarPicker } from './pickers/star-picker.tsx'

const praise = ['上门及时', '技术专业', '态度友善', '收费合理', '场地整洁']
const blame = ['上门太慢', '没有修好', '态度不好', '收费不清', '场地脏乱']

interface Values {
  rating: number
  tags?: string[]
  ratingText?: string
}

/** The reporter's stars, the tags that fit them, and words. */
export function RateDialog(props: ActionDialogProps): ReactNode {
  return (
    <DealDialog<Values>
      {...props}
      verb="提交评价"
      initialValues={{ rating: 5 }}
      toInput={({ rating, tags = [], ratingText }) => ({
        rating,
        ...(tags.length > 0 && { ratingTags: tags.join(',') }),
        ...(ratingText?.trim() && { ratingText: ratingText.trim() }),
      })}
    >
      <Form.Item
        name="rating"
        label="服务评价"
        rules={[{ required: true, type: 'number', min: 1, message: '请选择评分!' }]}
      >
        <StarPicker />
      </Form.Item>
      <Form.Item noStyle dependencies={['rating']}>
        {({ getFieldValue }) => (
          <Form.Item name="tags" label="评价标签">
            <Checkbox.Group options={Number(getFieldValue('rating')) >= 3 ? praise : blame} />
          </Form.Item>
        )}
      </Form.Item>
      <Form.Item name="ratingText" label="评价内容" rules={[{ max: 500, message: '不能超过500个字' }]}>
        <Input.TextArea rows={3} showCount maxLength={500} />
      </Form.Item>
    </DealDialog>
  )
}

/** What the reporter said when the counter asked afterwards. */
export function VisitDialog(props: ActionDialogProps): ReactNode {
  const ways = useDictionary(visitType)
  const answers = useDictionary(satisfied)
  const options = (items: typeof ways) => items.map(({ value, text }) => ({ value, label: text }))
  return (
    <DealDialog<DealInput> {...props} initialValues={{ visitType: 'PHONE' }}>
      <Form.Item name="visitType" label="回访方式" rules={[{ required: true, message: '请选择回访方式!' }]}>
        <Radio.Group optionType="button" options={options(ways)} />
      </Form.Item>
      <Form.Item name="satisfied" label="满意度" rules={[{ required: true, message: '请选择满意度!' }]}>
        <Radio.Group optionType="button" options={options(answers)} />
      </Form.Item>
      <Form.Item name="visitText" label="回访内容" rules={[{ max: 500, message: '不能超过500个字' }]}>
        <Input.TextArea rows={3} showCount maxLength={500} />
      </Form.Item>
    </DealDialog>
  )
}
