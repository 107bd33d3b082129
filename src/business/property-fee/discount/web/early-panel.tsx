import type { ReactNode } from 'react'
import { Form } from 'antd'
import { fieldOf, type Field } from '#kernel/shared/field.ts'
import { FormItem } from '#engines/manage-view/web/form-item.tsx'
import { discountFields } from '../shared/fields.ts'
import type { DiscountRuleInput } from '../shared/schema.ts'
import './early-panel.css'

const needed = (key: 'earlyWay' | 'earlyBy' | 'earlyDays', part: Partial<Field> = {}): Field => ({
  ...fieldOf(discountFields, key),
  ...part,
  required: true,
})

/** What a rule for paying early says beside the others; nothing of it for any other way. */
export function EarlyPanel(): ReactNode {
  const form = Form.useFormInstance<DiscountRuleInput>()
  const kind = Form.useWatch<DiscountRuleInput['kind'] | undefined>('kind', form)
  const by = Form.useWatch<DiscountRuleInput['earlyBy'] | undefined>('earlyBy', form)
  if (kind !== 'EARLY') return null
  const help =
    by === 'BEFORE_DUE' ? '缴费期限前几天（含当天），0为缴费期限当天' : '计费期间第几天（含当天），不晚于缴费期限'
  return (
    <fieldset className="fee-early" aria-label="早缴优惠">
      <FormItem field={needed('earlyWay', { help: '一次缴清整笔账单尚欠的金额才享受，部分缴费不享受' })} />
      <FormItem field={needed('earlyBy')} />
      <FormItem field={needed('earlyDays', { help })} />
    </fieldset>
  )
}
