import { useEffect, type ReactNode } from 'react'
import { call } from '#kernel/web/call.ts'
import type { OptionSource } from '#engines/pickers/web/option-source.ts'
import { RemoteSelect } from '#engines/pickers/web/remote-select.tsx'
import { searchApi } from '#engines/search/shared/api.ts'
import type { DeskQuery } from '../shared/schema.ts'

/** Rooms and households as the search box finds them: by number, code, name, pinyin and the end of a phone. */
const source: OptionSource = {
  key: 'fee-desk',
  search: async (keyword, signal) => {
    const asked = { q: keyword.slice(0, 40), kinds: 'room,household' }
    const { groups } = await call(searchApi.find, asked, { signal, quiet: true })
    return groups.flatMap(({ kind, hits }) =>
      hits.map(({ id, title, note }) => ({ value: `${kind}:${id}`, text: `${title}　${note}` })),
    )
  },
  named: async () => [],
}

interface Props {
  onFound: (query: DeskQuery) => void
}

export const searchId = 'fee-desk-search'

/** Whom money is taken from: typed, and chosen with Enter. */
export function SearchPanel({ onFound }: Props): ReactNode {
  useEffect(() => document.getElementById(searchId)?.focus(), [])
  const choose = ([value]: readonly string[]): void => {
    const [kind, id] = value?.split(':') ?? []
    if (id) onFound(kind === 'household' ? { householdId: id } : { roomId: id })
  }
  return (
    <div className="fee-desk-search">
      <label htmlFor={searchId}>房屋或缴费人</label>
      <RemoteSelect
        id={searchId}
        source={source}
        value={[]}
        onChange={choose}
        needsKeyword
        placeholder="房号、姓名、拼音首字母、手机后四位，回车选择"
      />
    </div>
  )
}
