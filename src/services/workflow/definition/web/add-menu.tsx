import type { ReactNode } from 'react'
import { PlusOutlined } from '@ant-design/icons'
import { Button, Dropdown } from 'antd'
import type { NodeType } from '../../shared/definition.ts'
import { nodeHints, nodeNames } from './node-names.ts'

const types = Object.keys(nodeNames) as NodeType[]
const items = types.map((type) => ({ key: type, label: nodeNames[type], title: nodeHints[type] ?? '' }))

/** What may be added at a line. */
export const AddMenu = ({ label, onAdd }: { label: string; onAdd: (type: NodeType) => void }): ReactNode => (
  <Dropdown trigger={['click']} menu={{ items, onClick: ({ key }) => onAdd(key as NodeType) }}>
    <Button size="small" type="text" className="wf-line-add" icon={<PlusOutlined />} aria-label={label} title={label} />
  </Dropdown>
)
