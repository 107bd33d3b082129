import type { ReactNode } from 'react'
import { useEndpoint } from '#kernel/web/use-endpoint.ts'
import { ReadingsTable } from '../../reading/web/readings-table.tsx'
import { LinesTable } from '../../web/lines-table.tsx'
import { billApi } from '../shared/api.ts'
import { LatePanel } from './late-panel.tsx'
import './origin-panel.css'

/** How a bill came about, in lines that add up and in words; and what being late costs until today. */
export function OriginPanel({ id }: { id: string }): ReactNode {
  const { data } = useEndpoint(billApi.one, { id })
  if (!data) return null
  const { origin, late, readings } = data
  return (
    <section className="bill-origin" aria-label="计费说明">
      <LinesTable lines={origin.lines} />
      <ol>
        {origin.explain.map((words) => (
          <li key={words}>{words}</li>
        ))}
      </ol>
      <ReadingsTable readings={readings} />
      {late && <LatePanel id={id} today={late} />}
    </section>
  )
}
