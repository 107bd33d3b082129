import type { ReactNode } from 'react'
import { Button, Dropdown } from 'antd'
import { MoreOutlined, PlusOutlined, ReloadOutlined } from '@ant-design/icons'
import { useViewport } from '#kernel/web/viewport.ts'
import type { Selection } from './use-selection.ts'
import { useTools, type Tool } from './use-tools.tsx'
import { useView } from './view-context.tsx'

interface Props {
  selection: Selection | undefined
  onImport: () => void
}

/** The buttons above the list; on a phone all but 新增 wait in a menu. */
export function Toolbar({ selection, onImport }: Props): ReactNode {
  const { view, may, address, list } = useView()
  const isMobile = useViewport() === 'mobile'
  const tools = useTools(selection, onImport)
  return (
    <div className="mv-toolbar" role="toolbar" aria-label={`${view.title}操作`}>
      {may.add && (
        <Button type="primary" icon={<PlusOutlined />} onClick={() => address.open({ mode: 'add' })}>
          {isMobile ? `新增${view.title}` : '新增'}
        </Button>
      )}
      {!isMobile && tools.map((tool) => <ToolButton key={tool.key} tool={tool} />)}
      <span className="mv-toolbar-gap" />
      <Button type="text" icon={<ReloadOutlined />} aria-label="刷新列表" title="刷新" onClick={() => list.refresh()} />
      {isMobile && tools.length > 0 && <ToolMenu tools={tools} />}
    </div>
  )
}

const ToolButton = ({ tool }: { tool: Tool }): ReactNode => (
  <Button icon={tool.icon} danger={tool.danger ?? false} loading={tool.isBusy ?? false} onClick={tool.run}>
    {tool.label}
  </Button>
)

const ToolMenu = ({ tools }: { tools: readonly Tool[] }): ReactNode => (
  <Dropdown
    trigger={['click']}
    menu={{
      items: tools.map(({ key, label, icon, danger = false }) => ({ key, label, icon, danger })),
      onClick: ({ key }) => tools.find((tool) => tool.key === key)?.run(),
    }}
  >
    <Button icon={<MoreOutlined />} aria-label="更多列表操作" />
  </Dropdown>
)
