import type { ReactNode } from 'react'
import { RegionName, RegionPicker } from '#system/region/web/pickers/region-picker.tsx'
import { ExampleField } from './example-field.tsx'

const forms = [
  { label: '所在地区', type: 'cascader', initial: ['330102'] },
  { label: '户籍地区', type: 'select', initial: ['440106'] },
  { label: '类型有误的地区', type: 'tree', initial: [] },
] as const

/** Both forms of the region picker, and one that it does not have. */
export const RegionExamples = (): ReactNode => (
  <div className="gallery-fields">
    {forms.map(({ label, type, initial }) => (
      <ExampleField key={label} label={label} initial={initial}>
        {({ id, value: [code], onChange }) => (
          <>
            <RegionPicker
              id={id}
              aria-label={label}
              type={type}
              value={code}
              onChange={(next) => onChange(next === undefined ? [] : [next])}
            />
            {code !== undefined && <RegionName code={code} />}
          </>
        )}
      </ExampleField>
    ))}
  </div>
)
