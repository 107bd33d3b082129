import type { ReactNode } from 'react'
import { CategorySelect } from '#system/category/web/pickers/category-select.tsx'
import { DictTreeSelect } from '#system/dict/web/pickers/dict-tree-select.tsx'
import { ExampleField } from './example-field.tsx'

/** Trees whose levels come when they are opened, one that is set up wrongly, and one that the server refuses. */
export const TreeExamples = (): ReactNode => (
  <div className="gallery-fields">
    <ExampleField label="分类">{(bound) => <CategorySelect {...bound} isMany placeholder="请选择分类" />}</ExampleField>
    <ExampleField label="设施分类">
      {(bound) => <CategorySelect {...bound} pcode="A01" placeholder="请选择设施" />}
    </ExampleField>
    <ExampleField label="部门树字典">
      {(bound) => (
        <DictTreeSelect
          {...bound}
          dict="sys_depart,depart_name,id"
          pidField="parent_id"
          hasChildField="has_child"
          placeholder="请选择部门"
        />
      )}
    </ExampleField>
    <ExampleField label="编码不存在的分类">
      {(bound) => <CategorySelect {...bound} pcode="Z99" placeholder="打开后说明原因" />}
    </ExampleField>
    <ExampleField label="条件有误的分类">
      {(bound) => <CategorySelect {...bound} condition="code=A01" placeholder="请选择分类" />}
    </ExampleField>
  </div>
)
