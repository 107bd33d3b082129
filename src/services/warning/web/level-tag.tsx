import type { ReactNode } from 'react'
import { Tag } from 'antd'
import type { WarningLevel } from '../shared/dictionaries.ts'
import { levelNames } from '../shared/level-names.ts'

const colors: Readonly<Record<WarningLevel, string>> = { BLUE: 'blue', YELLOW: 'gold', ORANGE: 'orange', RED: 'red' }

/** The level of a warning in its colour and in words. */
export const LevelTag = ({ level }: { level: WarningLevel }): ReactNode => (
  <Tag color={colors[level]}>{levelNames[level]}</Tag>
)
