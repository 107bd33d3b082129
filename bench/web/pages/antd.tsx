// The floor of the pages behind sign-in: React with one table of the component kit.
import { StrictMode } from 'react'
import { Table } from 'antd'
import { createRoot } from 'react-dom/client'

interface Row {
  id: number
  name: string
  state: string
  time: string
}

const columns = [
  { title: '编号', dataIndex: 'id' },
  { title: '名称', dataIndex: 'name' },
  { title: '状态', dataIndex: 'state' },
  { title: '时间', dataIndex: 'time' },
]
const rows: Row[] = Array.from({ length: 10 }, (_, id) => ({
  id,
  name: `第${id + 1}条`,
  state: '正常',
  time: '2026-11-21 09:00:00',
}))

createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <Table rowKey="id" columns={columns} dataSource={rows} />
  </StrictMode>,
)
