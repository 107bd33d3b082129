import type { ComponentType, ReactNode } from 'react'
import { useSession } from '#kernel/web/session.ts'
import { useGroup } from './use-group.ts'
import { block } from '#kernel/web/block.tsx'
import type { ActProps } from '#services/ticket/joined/web/pickers/use-acts.tsx'

const DeskPanel = block(
  () => import('./desk-panel.tsx'),
  (m) => m.DeskPanel,
  { height: 760 },
)
const ResidentPanel = block(
  () => import('./resident-panel.tsx'),
  (m) => m.ResidentPanel,
  { height: 560 },
)

/** What home pages show of neighbours' own matters; they fetch their code and their rows themselves. */
export interface HomeParts {
  /** Steps of tickets. */
  Act: ComponentType<ActProps>
  /** Today's orders of a worker. */
  Work: ComponentType
}

/** The first page of everybody: officials, managers and committees see figures, workers and residents their own matters. */
export function HomePage({ parts }: { parts: HomeParts }): ReactNode {
  const group = useGroup()
  const departId = useSession((session) => session.depart?.id)
  if (group === 'resident') return <ResidentPanel Act={parts.Act} />
  if (group === 'worker') return <parts.Work />
  return <DeskPanel key={`${group} ${departId}`} group={group} />
}
