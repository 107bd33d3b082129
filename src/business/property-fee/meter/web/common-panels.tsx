import type { ReactNode } from 'react'
import { Form } from 'antd'
import type { EditProps } from '#engines/manage-view/web/widget.tsx'
import { BuildingPanel } from '../../share-pool/web/building-panel.tsx'
import { ItemPanel } from '../../standard/web/choice-panel.tsx'

const useMeterUse = () => Form.useWatch<string | undefined>('meterUse') ?? 'HOME'

/** The building whose common usage a counter measures; homes have theirs by their room. */
export function CommonBuildingPanel({ disabled, ...props }: EditProps): ReactNode {
  const isHome = useMeterUse() === 'HOME'
  return <BuildingPanel {...props} disabled={disabled || isHome} />
}

/** What homes are charged by, whose usage is taken off a main counter. */
export function HomeItemPanel({ disabled, ...props }: EditProps): ReactNode {
  const isMain = useMeterUse() === 'MAIN'
  return <ItemPanel {...props} disabled={disabled || !isMain} />
}
