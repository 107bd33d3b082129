import type { ReactNode } from 'react'
import { Button, Dropdown } from 'antd'
import { DownOutlined } from '@ant-design/icons'
import { useSavedViews } from './use-saved-views.ts'

const MANAGE = ' manage'

/** The user's saved views of the list, and the way to save another. */
export function ViewMenu({ onManage }: { onManage: () => void }): ReactNode {
  const { views, standard, current, apply } = useSavedViews()
  const items = views.map(({ id, name }) => ({ key: id, label: id === standard ? `${name}（默认）` : name }))
  return (
    <Dropdown
      trigger={['click']}
      menu={{
        selectedKeys: current ? [current.id] : [],
        items: [
          ...items,
          ...(items.length > 0 ? [{ type: 'divider' as const }] : []),
          { key: MANAGE, label: '保存与管理视图' },
        ],
        onClick: ({ key }) => {
          const wanted = views.find(({ id }) => id === key)
          if (wanted) apply(wanted)
          else onManage()
        },
      }}
    >
      <Button type="text" icon={<DownOutlined />} iconPlacement="end">
        <span className="mv-view-name">{current ? `视图：${current.name}` : '我的视图'}</span>
      </Button>
    </Dropdown>
  )
}
