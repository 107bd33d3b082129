import { useState, type ReactNode } from 'react'
import { Button, Dropdown } from 'antd'
import { MoreOutlined, PlusOutlined, ReloadOutlined, StarOutlined } from '@ant-design/icons'
import { useViewport } from '#kernel/web/viewport.ts'
import { RefusableButton } from '#kernel/web/refusable-button.tsx'
import { preloadTools } from './lazy-windows.tsx'
import { QueryTool } from './query-tool.tsx'
import { ToolDialogs, type ToolDialog } from './tool-dialogs.tsx'
import { useListTools } from './use-list-tools.tsx'
import { useStandardView } from './use-saved-views.ts'
import { useSettled } from '#kernel/web/use-settled.ts'
import type { Selection } from './use-selection.ts'
import { useTools, type Tool } from './use-tools.tsx'
import { useView } from './view-context.tsx'
import { ViewMenu } from './view-menu.tsx'

interface Props {
  selection: Selection | undefined
  onImport: () => void
}

/** The buttons above the list: what is done with its rows, and how it is looked at. On a phone all but 新增 wait in a menu. */
export function Toolbar({ selection, onImport }: Props): ReactNode {
  const { view, may, address, list } = useView()
  const isMobile = useViewport() === 'mobile'
  const [dialog, setDialog] = useState<ToolDialog>()
  useStandardView()
  const tools = useTools(selection, onImport)
  const looks = useListTools(setDialog)
  const isSettled = useSettled()
  const refresh = (
    <Button type="text" icon={<ReloadOutlined />} aria-label="刷新列表" title="刷新" onClick={() => list.refresh()} />
  )
  if (!isSettled)
    return (
      <div className="mv-toolbar" aria-busy="true">
        <span className="mv-toolbar-gap" />
        {refresh}
      </div>
    )
  return (
    <div className="mv-toolbar" role="toolbar" aria-label={`${view.title}操作`} onPointerEnter={preloadTools}>
      {may.add && (
        <Button type="primary" icon={<PlusOutlined />} onClick={() => address.open({ mode: 'add' })}>
          {isMobile ? `新增${view.title}` : '新增'}
        </Button>
      )}
      {!isMobile && tools.map((tool) => <ToolButton key={tool.key} tool={tool} />)}
      <span className="mv-toolbar-gap" />
      {!isMobile && <ViewMenu onManage={() => setDialog('views')} />}
      <QueryTool isSmall={isMobile} onOpen={() => setDialog('query')} />
      {!isMobile && looks.map((tool) => <IconTool key={tool.key} tool={tool} />)}
      {refresh}
      {isMobile && <ToolMenu tools={[...tools, ...looks]} onViews={() => setDialog('views')} />}
      <ToolDialogs open={dialog} onClose={() => setDialog(undefined)} />
    </div>
  )
}

const ToolButton = ({ tool }: { tool: Tool }): ReactNode => (
  <RefusableButton
    icon={tool.icon}
    danger={tool.danger ?? false}
    loading={tool.isBusy ?? false}
    refusal={tool.refusal ?? null}
    onClick={tool.run}
  >
    {tool.label}
  </RefusableButton>
)

const IconTool = ({ tool }: { tool: Tool }): ReactNode => (
  <Button type="text" icon={tool.icon} aria-label={tool.label} title={tool.label} onClick={tool.run} />
)

function ToolMenu({ tools, onViews }: { tools: readonly Tool[]; onViews: () => void }): ReactNode {
  const all = [...tools, { key: 'views', label: '我的视图', icon: <StarOutlined />, run: onViews }]
  return (
    <Dropdown
      trigger={['click']}
      menu={{
        items: all.map(({ key, label, icon, danger = false, refusal = null }: Tool) => ({
          key,
          icon,
          danger,
          label: refusal === null ? label : `${label}（${refusal}）`,
          disabled: refusal !== null,
        })),
        onClick: ({ key }) => all.find((tool) => tool.key === key)?.run(),
      }}
    >
      <Button icon={<MoreOutlined />} aria-label="更多列表操作" />
    </Dropdown>
  )
}
