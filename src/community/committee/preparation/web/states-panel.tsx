import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useEndpoint } from '#kernel/web/use-endpoint.ts'
import { prepareApi } from '../shared/api.ts'
import { prepareMachine, type PrepareState } from '../shared/states.ts'
import './prepare-panel.css'

const way: readonly PrepareState[] = ['SUBMITTED', 'ACCEPTED', 'PUBLICITY', 'ESTABLISHED', 'FINISHED']

/** How many groups stand where on their way; each leads to the list of them. */
export const StatesPanel = (): ReactNode => (
  <nav className="prepare-states" aria-label="各状态数量">
    {way.map((state) => (
      <Count key={state} state={state} />
    ))}
  </nav>
)

/** The total of the list itself, so that it changes with it. */
function Count({ state }: { state: PrepareState }): ReactNode {
  const { data } = useEndpoint(prepareApi.page, { state, pageSize: '1' }, { quiet: true, keepPrevious: true })
  return (
    <Link to={`/om/prepare?state=${state}`}>
      {prepareMachine.states[state].label} <strong>{data?.total ?? ''}</strong>
    </Link>
  )
}
