import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Button } from 'antd'
import { ReloadOutlined } from '@ant-design/icons'
import { pinnedAddress, type Pin } from './pin.ts'
import { useView } from './view-context.tsx'

/** Above a pinned list: the way to the whole one, where its rows are searched, exported and added to. */
export function PinnedBar({ pin }: { pin: Pin }): ReactNode {
  const { view, list } = useView()
  return (
    <div className="mv-toolbar">
      <span className="mv-toolbar-gap" />
      <Link to={pinnedAddress(pin, view.fields, view.initialQuery)}>在列表中打开</Link>
      <Button type="text" icon={<ReloadOutlined />} aria-label="刷新列表" title="刷新" onClick={() => list.refresh()} />
    </div>
  )
}
