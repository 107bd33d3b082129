import type { ReactNode } from 'react'
import { DictSelect } from '#system/dict/web/pickers/dict-select.tsx'
import { ExampleField } from './example-field.tsx'

/** Dictionaries from memory and from the server, at both speeds, one that has no code, and one that the server refuses. */
export const DictExamples = (): ReactNode => (
  <div className="gallery-fields">
    <ExampleField label="职级" initial={['3']}>
      {(bound) => <DictSelect {...bound} dict="position_rank" placeholder="请选择职级" />}
    </ExampleField>
    <ExampleField label="职级（多选）">
      {(bound) => <DictSelect {...bound} dict="position_rank" isMany placeholder="请选择职级" />}
    </ExampleField>
    <ExampleField label="职务字典">
      {(bound) => <DictSelect {...bound} dict="sys_position,name,code" placeholder="输入名称或拼音" />}
    </ExampleField>
    <ExampleField label="用户字典">
      {(bound) => (
        <DictSelect
          {...bound}
          dict="sys_user,realname,username"
          isMany
          needsKeyword
          debounce={800}
          placeholder="输入后停顿片刻即查询"
        />
      )}
    </ExampleField>
    <ExampleField label="职级（服务端查询）">
      {(bound) => <DictSelect {...bound} dict="position_rank" isRemote placeholder="输入名称" />}
    </ExampleField>
    <ExampleField label="未登记的字典">
      {(bound) => <DictSelect {...bound} dict="sys_user,password,id" placeholder="打开后说明原因" />}
    </ExampleField>
    <ExampleField label="未配置的字典">{(bound) => <DictSelect {...bound} dict="" />}</ExampleField>
  </div>
)
