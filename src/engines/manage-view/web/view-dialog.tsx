import { useState, type ReactNode } from 'react'
import { Button, Empty, Input } from 'antd'
import { DeleteOutlined, StarFilled, StarOutlined } from '@ant-design/icons'
import { useConfirm } from '#kernel/web/confirm.ts'
import { Dialog } from '#kernel/web/dialog.tsx'
import { useToast } from '#kernel/web/toast.ts'
import { MOST_SAVED, type SavedView } from '../shared/list-preferences.ts'
import { useSavedViews } from './use-saved-views.ts'
import './view-dialog.css'

/** Saves the list as it stands under a name, and keeps the names in order. */
export function ViewDialog({ onClose }: { onClose: () => void }): ReactNode {
  const saved = useSavedViews()
  const { views, standard, current, apply, save, remove, setStandard } = saved
  const [name, setName] = useState(current?.name ?? '')
  const confirm = useConfirm()
  const toast = useToast()
  const keep = async (): Promise<void> => {
    const title = name.trim()
    if (title === '') return toast.warning('保存名称不能为空')
    const isKnown = views.some((one) => one.name === title)
    if (isKnown && !(await confirm({ title: `${title} 已存在，是否覆盖？`, okText: '覆盖' }))) return
    if (!isKnown && views.length >= MOST_SAVED) return toast.warning(`最多保存${MOST_SAVED}个视图，请先删除不用的`)
    save(title)
    toast.success('保存成功')
  }
  const drop = async (view: SavedView): Promise<void> => {
    if (await confirm({ title: `是否删除视图“${view.name}”？`, okText: '删除', danger: true })) remove(view.id)
  }
  return (
    <Dialog open title="我的视图" onCancel={onClose} footer={<Button onClick={onClose}>关闭</Button>}>
      <form
        className="mv-view-save"
        onSubmit={(event) => {
          event.preventDefault()
          void keep()
        }}
      >
        <Input
          aria-label="视图名称"
          placeholder="给当前的查询条件、排序和列起个名字"
          maxLength={50}
          value={name}
          onChange={(event) => setName(event.target.value)}
        />
        <Button type="primary" htmlType="submit">
          保存
        </Button>
      </form>
      {views.length === 0 && <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description="还没有保存视图" />}
      <ul className="mv-view-list" aria-label="已保存的视图">
        {views.map((view) => (
          <li key={view.id} aria-current={view === current}>
            <Button
              type="link"
              className="mv-view-open"
              onClick={() => {
                apply(view)
                onClose()
              }}
            >
              {view.name}
            </Button>
            <Button
              type="text"
              icon={view.id === standard ? <StarFilled /> : <StarOutlined />}
              aria-pressed={view.id === standard}
              aria-label={`默认打开：${view.name}`}
              title={view.id === standard ? '取消默认' : '进入列表时默认打开'}
              onClick={() => setStandard(view.id === standard ? null : view.id)}
            />
            <Button
              type="text"
              danger
              icon={<DeleteOutlined />}
              aria-label={`删除视图：${view.name}`}
              onClick={() => void drop(view)}
            />
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
