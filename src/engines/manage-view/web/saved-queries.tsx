import type { ReactNode } from 'react'
import { Button } from 'antd'
import { DeleteOutlined } from '@ant-design/icons'
import { useConfirm } from '#kernel/web/confirm.ts'
import type { AdvancedQuery } from '../shared/advanced-query.ts'
import { useSavedQueries } from './use-saved-queries.ts'

/** The queries that the user saved; a click writes one into the dialog. */
export function SavedQueries({ onChoose }: { onChoose: (query: AdvancedQuery) => void }): ReactNode {
  const { saved, remove } = useSavedQueries()
  const confirm = useConfirm()
  if (saved.length === 0) return <p className="mv-dash">没有保存任何查询</p>
  const drop = async (title: string): Promise<void> => {
    if (await confirm({ title: '是否删除当前查询？', content: title, okText: '删除', danger: true })) remove(title)
  }
  return (
    <ul className="mv-query-saved">
      {saved.map(({ title, matchType, records }) => (
        <li key={title}>
          <Button
            type="link"
            className="mv-query-open"
            title={title}
            onClick={() => onChoose({ matchType, conditions: records })}
          >
            <span className="mv-ellipsis">{title}</span>
          </Button>
          <Button
            type="text"
            size="small"
            icon={<DeleteOutlined />}
            aria-label={`删除查询：${title}`}
            onClick={() => void drop(title)}
          />
        </li>
      ))}
    </ul>
  )
}
