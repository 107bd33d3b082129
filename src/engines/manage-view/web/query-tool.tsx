import type { ReactNode } from 'react'
import { Button, Popover } from 'antd'
import { CloseOutlined, FilterOutlined } from '@ant-design/icons'
import { queryFields } from '../shared/advanced-query.ts'
import { useView } from './view-context.tsx'

/** The way to the advanced query; while one is in force it says so and can be cleared at once. */
export function QueryTool({ isSmall, onOpen }: { isSmall: boolean; onOpen: () => void }): ReactNode {
  const { view, address } = useView()
  if (queryFields(view.fields).length === 0) return null
  const isActive = address.address.advanced !== undefined
  const clear = (): void => address.change({ advanced: null })
  const button = (
    <Button
      type={isActive ? 'primary' : 'text'}
      ghost={isActive}
      icon={<FilterOutlined />}
      aria-label={isActive ? '高级查询：已有高级查询条件生效' : '高级查询'}
      onClick={onOpen}
    >
      {isSmall ? null : '高级查询'}
    </Button>
  )
  if (!isActive) return button
  return (
    <span className="mv-query-tool">
      <Popover
        trigger={['hover', 'focus']}
        content={
          <span>
            已有高级查询条件生效
            <Button type="link" size="small" onClick={clear}>
              清空
            </Button>
          </span>
        }
      >
        {button}
      </Popover>
      <Button type="text" icon={<CloseOutlined />} aria-label="清空高级查询" title="清空高级查询" onClick={clear} />
    </span>
  )
}
