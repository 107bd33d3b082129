import type { ReactNode } from 'react'
import { call } from '#kernel/web/call.ts'
import { useDictionaryText } from '#kernel/web/dictionary.ts'
import type { PickerWindowProps } from '#engines/pickers/web/picker-field.tsx'
import { TableDialog } from '#engines/pickers/web/table-dialog.tsx'
import { positionApi } from '../../shared/api.ts'
import { positionRank } from '../../shared/dictionaries.ts'
import type { Position } from '../../shared/schema.ts'

/** Chooses positions. */
export function PositionWindow(window: PickerWindowProps): ReactNode {
  const rankText = useDictionaryText(positionRank)
  return (
    <TableDialog<Position>
      {...window}
      title="选择职务"
      name="position"
      width={1000}
      columns={[
        { key: 'name', title: '职务名称', width: 240 },
        { key: 'code', title: '职务编码', width: 200 },
        { key: 'postRank', title: '职级', width: 120, render: ({ postRank }) => rankText(postRank) },
      ]}
      load={({ keyword = '', ...query }, signal) =>
        call(positionApi.page, { ...query, ...(keyword !== '' && { name: `*${keyword}*` }) }, { signal, quiet: true })
      }
      optionOf={({ id, name }) => ({ value: id, text: name })}
      searchLabel="请输入职务名称"
    />
  )
}
