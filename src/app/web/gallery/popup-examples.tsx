import { useState, type ReactNode } from 'react'
import { PopupSelector } from '#engines/pickers/web/popup-selector.tsx'
import { reportCalls } from '#system/report/web/pickers/report-calls.ts'

/** Settings of each, right and wrong. */
const forms = [
  { label: '经办人', code: 'users', sourceFields: 'realname,username', targetFields: 'name,account' },
  { label: '岗位', code: 'positions', sourceFields: 'name', targetFields: 'posts', isMany: true },
  { label: '未配置的弹窗', code: '', sourceFields: 'name', targetFields: 'name' },
  { label: '字段不等的弹窗', code: 'users', sourceFields: 'realname,username', targetFields: 'name' },
  { label: '不存在的报表', code: 'nothing', sourceFields: 'name', targetFields: 'name' },
] as const

/** Fields that are filled from rows of a report, and the ways in which that can be set up wrongly. */
export const PopupExamples = (): ReactNode => (
  <div className="gallery-fields">
    {forms.map((form) => (
      <PopupExample key={form.label} form={form} />
    ))}
  </div>
)

function PopupExample({ form: { label, ...settings } }: { form: (typeof forms)[number] }): ReactNode {
  const [values, setValues] = useState<Readonly<Record<string, string>>>({})
  const [first = ''] = settings.targetFields.split(',')
  const id = `gallery-${label}`
  return (
    <div className="gallery-field">
      <label htmlFor={id}>{label}</label>
      <PopupSelector
        {...settings}
        id={id}
        label={label}
        calls={reportCalls}
        value={values[first] ?? ''}
        onPick={setValues}
      />
      <output aria-label={`${label}的值`}>{Object.keys(values).length > 0 && JSON.stringify(values)}</output>
    </div>
  )
}
