import { useMemo, type ComponentProps, type ReactNode } from 'react'
import { call } from '#kernel/web/call.ts'
import { LazyTreeSelect, type LevelSource } from '#engines/pickers/web/lazy-tree-select.tsx'
import { categoryApi } from '../../shared/api.ts'

interface Props extends Omit<ComponentProps<typeof LazyTreeSelect>, 'source'> {
  /** Only what stands below this code. */
  pcode?: string
}

/** Chooses categories; their levels come when they are opened. */
export function CategorySelect({ pcode, condition, ...rest }: Props): ReactNode {
  const source = useMemo<LevelSource>(
    () => ({
      key: `category ${pcode ?? ''}`,
      level: (pid, signal) =>
        call(categoryApi.treeData, { pid, pcode: pcode ?? '0', condition }, { signal, quiet: true }),
      named: (values, signal) => call(categoryApi.search, { ids: values.join(',') }, { signal, quiet: true }),
    }),
    [pcode, condition],
  )
  return <LazyTreeSelect {...rest} condition={condition} source={source} />
}
