import { useState, type ReactNode } from 'react'
import { Input } from 'antd'
import { useEndpoint } from '#kernel/web/use-endpoint.ts'
import { gisApi } from '../shared/api.ts'
import type { MapState } from './use-map-state.ts'

/** Finds villages by name or address, and those that a company serves. */
export function SearchPanel({ state: { openVillage, look } }: { state: MapState }): ReactNode {
  const [keyword, setKeyword] = useState('')
  const { data, isFetching } = useEndpoint(gisApi.features, { keyword }, { enabled: keyword !== '' })
  return (
    <section className="gis-card" aria-label="地图搜索">
      <Input.Search
        aria-label="搜索小区、物业企业或地址"
        placeholder="搜索小区、物业企业或地址"
        maxLength={40}
        allowClear
        loading={isFetching}
        onSearch={(words) => setKeyword(words.trim())}
      />
      {keyword !== '' && data && (
        <ul className="gis-list" aria-label="搜索结果">
          {data.length === 0 && <li className="gis-note">没有找到“{keyword}”</li>}
          {data.map(({ key, name, note, villageId, position }) => (
            <li key={key}>
              <button
                type="button"
                onClick={() => {
                  openVillage(villageId ?? undefined)
                  look({ position })
                }}
              >
                <span>{name}</span>
                <small>{note}</small>
              </button>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
