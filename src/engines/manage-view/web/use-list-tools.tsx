import { LinkOutlined, RestOutlined, SettingOutlined } from '@ant-design/icons'
import { useViewport } from '#kernel/web/viewport.ts'
import type { ToolDialog } from './tool-dialogs.tsx'
import { useCopyLink } from './use-copy-link.ts'
import type { Tool } from './use-tools.tsx'
import { useView } from './view-context.tsx'

/** How the list is looked at: its link, its columns, what was removed from it. */
export function useListTools(onOpen: (dialog: ToolDialog) => void): Tool[] {
  const { view, may, address } = useView()
  const isMobile = useViewport() === 'mobile'
  const copyLink = useCopyLink()
  const hasColumns = !isMobile || view.narrow === 'table'
  const hasBin = may.remove && view.api.recycled !== undefined && view.api.restore !== undefined
  return [
    ...(hasBin
      ? [{ key: 'recycled', label: '已删除', icon: <RestOutlined />, run: () => address.open({ mode: 'recycled' }) }]
      : []),
    { key: 'link', label: '复制链接', icon: <LinkOutlined />, run: copyLink },
    ...(hasColumns
      ? [{ key: 'columns', label: '列设置', icon: <SettingOutlined />, run: () => onOpen('columns') }]
      : []),
  ]
}
