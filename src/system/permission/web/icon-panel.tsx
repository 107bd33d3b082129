import type { ReactNode } from 'react'
import { Button, Input } from 'antd'
import { iconNames } from '#kernel/web/icon-names.ts'
import { iconOf } from '#kernel/web/icons.tsx'

interface Props {
  id?: string
  value?: string | null
  onChange?: (value: string) => void
}

/** Chooses one of the icons that the menu can draw; a name may be typed as well. */
export function IconPanel({ id, value, onChange }: Props): ReactNode {
  return (
    <>
      <Input
        {...(id && { id })}
        allowClear
        maxLength={100}
        value={value ?? ''}
        prefix={value ? iconOf(value) : undefined}
        onChange={(event) => onChange?.(event.target.value)}
      />
      <fieldset className="permission-icons" aria-label="可选图标">
        {iconNames.map((name) => (
          <Button
            key={name}
            type={name === value ? 'primary' : 'text'}
            aria-label={name}
            aria-pressed={name === value}
            title={name}
            icon={iconOf(name)}
            onClick={() => onChange?.(name)}
          />
        ))}
      </fieldset>
    </>
  )
}
