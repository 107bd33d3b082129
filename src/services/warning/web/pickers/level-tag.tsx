import type { ReactNode } from 'react'
import { Tag } from 'antd'
import type { WarningLevel } from '../../shared/dictionaries.ts'
import { levelNames } from '../../shared/level-names.ts'

/** Yellow words cannot be read on a light ground, and darker ones are brown: here the ground is yellow. */
const yellow = { color: 'var(--color-text)', background: 'var(--color-yellow-tint)' } as const
/** The blue of tags is too dark on a dark ground. */
const blue = { color: 'var(--color-link)', background: 'var(--color-primary-tint)' } as const
const looks = {
  BLUE: { style: blue },
  YELLOW: { style: yellow },
  ORANGE: { color: 'warning' },
  RED: { color: 'error' },
} as const satisfies Readonly<Record<WarningLevel, object>>

/** The level of a warning in its colour and in words. */
export const LevelTag = ({ level }: { level: WarningLevel }): ReactNode => (
  <Tag {...looks[level]}>{levelNames[level]}</Tag>
)
