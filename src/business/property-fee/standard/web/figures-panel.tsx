import { useEffect, useEffectEvent, type ReactNode } from 'react'
import { Form, Switch } from 'antd'
import { fieldOf } from '#kernel/shared/field.ts'
import { FormItem } from '#engines/manage-view/web/form-item.tsx'
import type { FeeFormula } from '../../shared/dictionaries.ts'
import { figuresOf, neededFigures } from '../../shared/terms.ts'
import { standardFields } from '../shared/fields.ts'
import type { FeeStandardInput } from '../shared/schema.ts'
import { TiersEditPanel } from './tiers-panel.tsx'
import './tiers-panel.css'

/** What most standards say. */
const usual: Partial<FeeStandardInput> = {
  ...{ objType: 'ROOM', formulaType: 'AREA_BUILT', billCycleMonths: 1, cycleAnchor: 'NATURAL', chargeMode: 'POSTPAY' },
  ...{ billDay: 1, leadDays: 5, dueRule: 'DAYS', dueDays: 30, prorateMode: 'DAY_ACTUAL', roundingMode: 'HALF_UP' },
  ...{ roundingUnit: '0.01', deductFromAccount: 'Y', payerRule: 'OWNER' },
}

/** The figures that the chosen way of reckoning has; a new form begins with what most standards say. */
export function FiguresPanel({ isNew }: { isNew: boolean }): ReactNode {
  const form = Form.useFormInstance<FeeStandardInput>()
  const formula = Form.useWatch<FeeFormula | undefined>('formulaType', form)
  const lateRate = Form.useWatch<string | undefined>('lateRate', form)
  const begin = useEffectEvent(() => {
    const typed = form.getFieldsValue(true) as Record<string, unknown>
    const open = Object.entries(usual).filter(([key]) => typed[key] === undefined)
    form.setFieldsValue(Object.fromEntries(open))
  })
  useEffect(() => {
    if (isNew) begin()
  }, [isNew])
  const figures = formula ? figuresOf(formula) : []
  const needed: readonly string[] = formula ? neededFigures(formula) : []
  const shown = figures.filter((key) => key !== 'tiers')
  return (
    <fieldset className="fee-figures">
      <legend>价格</legend>
      {figures.length === 0 && <p>该计费方式没有固定价格：金额按公摊结果或手工录入。</p>}
      {shown.map((key) => {
        const field = fieldOf(standardFields, key)
        return <FormItem key={key} field={{ ...field, required: needed.includes(key) }} />
      })}
      {formula === 'TIER' && (
        <>
          <FormItem field={{ ...fieldOf(standardFields, 'tierBasis'), required: true }} />
          <Form.Item name="tiers" label="阶梯价格" rules={[{ required: true, message: '请填写阶梯价格' }]}>
            <TiersEditPanel />
          </Form.Item>
        </>
      )}
      {Number(lateRate ?? 0) > 0.001 && (
        <Form.Item
          name="isLateConfirmed"
          label="确认违约金"
          extra="违约金比例过高，可能不被支持，请确认"
          getValueProps={(value) => ({ checked: value === 'Y' })}
          getValueFromEvent={(isOn: boolean) => (isOn ? 'Y' : 'N')}
        >
          <Switch />
        </Form.Item>
      )}
    </fieldset>
  )
}
