import { useState, type ReactNode } from 'react'
import { call } from '#kernel/web/call.ts'
import type { PickerWindowProps } from '#engines/pickers/web/picker-field.tsx'
import { TableDialog } from '#engines/pickers/web/table-dialog.tsx'
import { TreePanel, type TreeSource } from '#engines/pickers/web/tree-panel.tsx'
import type { Option } from '#engines/pickers/web/option-source.ts'
import { userApi } from '../../shared/api.ts'
import type { Person } from '../../shared/person.ts'

interface Props extends PickerWindowProps {
  /** Stands beside the list and narrows it to one department. */
  departs?: TreeSource
  /** What a field stores of a person. */
  stores?: 'id' | 'username'
}

const columns = [
  { key: 'realname', title: '姓名', width: 140 },
  { key: 'username', title: '账号', width: 160 },
  { key: 'phone', title: '手机号', width: 140 },
  { key: 'birthday', title: '生日', width: 120 },
]

/** Chooses colleagues, by department or by a part of a name. */
export function UserWindow({ departs, stores = 'id', chosen, isMany, onConfirm, onClose }: Props): ReactNode {
  const [depart, setDepart] = useState<readonly Option[]>([])
  const departId = depart.map(({ value }) => value).join(',')
  return (
    <TableDialog<Person>
      title="选择用户"
      name="user"
      width={1250}
      columns={columns}
      load={(query, signal) => call(userApi.page, query, { signal, quiet: true })}
      optionOf={(person) => ({ value: person[stores], text: person.realname })}
      searchLabel="请输入姓名、拼音或账号"
      narrowed={departId === '' ? {} : { departId }}
      side={
        departs && (
          <TreePanel
            source={departs}
            label="部门"
            placeholder="请输入部门名称按回车进行搜索"
            checked={depart.map(({ value }) => value)}
            onChange={setDepart}
          />
        )
      }
      chosen={chosen}
      isMany={isMany}
      onConfirm={onConfirm}
      onClose={onClose}
    />
  )
}
