import type { ReactNode } from 'react'
import { Dropdown } from 'antd'
import { TableOutlined } from '@ant-design/icons'
import type { ChainedCommands, Editor } from '@tiptap/core'
import { ToolButton } from '../tool-button.tsx'

type Deed = [key: string, label: string, run: (chain: ChainedCommands) => ChainedCommands]

const deeds: readonly Deed[] = [
  ['rowBefore', '上方插入行', (chain) => chain.addRowBefore()],
  ['rowAfter', '下方插入行', (chain) => chain.addRowAfter()],
  ['rowAway', '删除行', (chain) => chain.deleteRow()],
  ['columnBefore', '左侧插入列', (chain) => chain.addColumnBefore()],
  ['columnAfter', '右侧插入列', (chain) => chain.addColumnAfter()],
  ['columnAway', '删除列', (chain) => chain.deleteColumn()],
  ['merge', '合并或拆分单元格', (chain) => chain.mergeOrSplit()],
  ['head', '切换表头行', (chain) => chain.toggleHeaderRow()],
  ['away', '删除表格', (chain) => chain.deleteTable()],
]

/** What can be done to the table around the caret. */
export function TableTools({ editor, disabled }: { editor: Editor; disabled: boolean }): ReactNode {
  const items = deeds.map(([key, label]) => ({ key, label, danger: key === 'away' }))
  const act = (key: string): void => {
    deeds
      .find(([name]) => name === key)?.[2](editor.chain().focus())
      .run()
  }
  return (
    <Dropdown trigger={['click']} disabled={disabled} menu={{ items, onClick: ({ key }) => act(key) }}>
      <span>
        <ToolButton label="表格操作" icon={<TableOutlined />} isOn disabled={disabled} onPress={() => undefined} />
      </span>
    </Dropdown>
  )
}
