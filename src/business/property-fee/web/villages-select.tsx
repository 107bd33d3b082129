import type { ReactNode } from 'react'
import { call } from '#kernel/web/call.ts'
import type { OptionSource } from '#engines/pickers/web/option-source.ts'
import { RemoteSelect } from '#engines/pickers/web/remote-select.tsx'
import type { EditProps } from '#engines/manage-view/web/widget.tsx'
import { optionApi } from '#community/village/option/shared/api.ts'

/** Villages of the caller. */
const villages: OptionSource = {
  key: 'fee-villages',
  search: (keyword, signal) => villagesBy(keyword, signal),
  named: async (values, signal) => (await villagesBy('', signal)).filter(({ value }) => values.includes(value)),
}

async function villagesBy(keyword: string, signal: AbortSignal) {
  const rows = await call(optionApi.village, { keyword, pageSize: '200' }, { signal, quiet: true })
  return rows.map(({ value, text }) => ({ value, text }))
}

/** Several villages of the caller. */
export const VillagesSelect = ({ id, value, onChange }: Partial<EditProps>): ReactNode => (
  <RemoteSelect
    id={id}
    source={villages}
    isMany
    value={Array.isArray(value) ? (value as string[]) : []}
    onChange={(next) => onChange?.(next)}
    placeholder="请选择小区"
  />
)
