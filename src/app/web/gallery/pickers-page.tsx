import type { ReactNode } from 'react'
import { Card } from 'antd'
import { block } from '#kernel/web/block.tsx'
import './pickers-page.css'

const PeopleExamples = block(
  () => import('./people-examples.tsx'),
  (m) => m.PeopleExamples,
  { height: 160 },
)
const DictExamples = block(
  () => import('./dict-examples.tsx'),
  (m) => m.DictExamples,
  { height: 160 },
)
const PopupExamples = block(
  () => import('./popup-examples.tsx'),
  (m) => m.PopupExamples,
  { height: 200 },
)
const TreeExamples = block(
  () => import('./tree-examples.tsx'),
  (m) => m.TreeExamples,
  { height: 160 },
)
const RegionExamples = block(
  () => import('./region-examples.tsx'),
  (m) => m.RegionExamples,
  { height: 160 },
)
const TreeTableExamples = block(
  () => import('./tree-table-examples.tsx'),
  (m) => m.TreeTableExamples,
  { height: 240 },
)

/** Every way of choosing something, in each of its states. */
export function PickersPage(): ReactNode {
  return (
    <section className="gallery">
      <Card title="组织与人员">
        <PeopleExamples />
      </Card>
      <Card title="字典">
        <DictExamples />
      </Card>
      <Card title="树形选择">
        <TreeExamples />
      </Card>
      <Card title="地区">
        <RegionExamples />
      </Card>
      <Card title="报表弹窗">
        <PopupExamples />
      </Card>
      <Card title="树形表格">
        <TreeTableExamples />
      </Card>
    </section>
  )
}
