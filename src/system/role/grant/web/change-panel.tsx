import type { ReactNode } from 'react'
import { Alert } from 'antd'
import type { told } from '../shared/choice.ts'

interface Props {
  change: ReturnType<typeof told>
  isChanged: boolean
  className: string
}

/** What saving a choice would do, in words. */
export const ChangePanel = ({ change: { added, taken, lost }, isChanged, className }: Props): ReactNode => (
  <output className={className}>
    {!isChanged && <span>没有改动</span>}
    {added.length > 0 && <div>新增：{line(added)}</div>}
    {taken.length > 0 && <div>取消：{line(taken)}</div>}
    {lost.length > 0 && <Alert type="warning" showIcon title={`您将失去当前菜单：${line(lost)}`} />}
  </output>
)

const line = (names: readonly string[]): string =>
  `${names.slice(0, 8).join('、')}${names.length > 8 ? `等${names.length}项` : ''}`
