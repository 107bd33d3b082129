import { useMemo, type ComponentProps, type ReactNode } from 'react'
import { call } from '#kernel/web/call.ts'
import { LazyTreeSelect, type LevelSource } from '#engines/pickers/web/lazy-tree-select.tsx'
import { dictApi } from '../../shared/api.ts'

interface Props extends Omit<ComponentProps<typeof LazyTreeSelect>, 'source'> {
  /** `table,text,code` of a registered tree. */
  dict: string
  pidField?: string
  hasChildField?: string
}

/** Chooses from a registered tree; its levels come when they are opened. */
export function DictTreeSelect({ dict, pidField, hasChildField, condition, ...rest }: Props): ReactNode {
  const source = useMemo<LevelSource>(() => {
    const [tableName = '', text = '', code = ''] = dict.split(',')
    return {
      key: `${dict} ${pidField ?? ''}`,
      level: (pid, signal) =>
        call(dictApi.tree, { tableName, text, code, pid, pidField, hasChildField, condition }, { signal, quiet: true }),
      named: async (values, signal) => {
        const asked = { code: dict, key: values.join(','), delNotExist: 'false' }
        const texts = await call(dictApi.texts, asked, { signal, quiet: true })
        return values.map((value, index) => ({ value, text: texts[index] ?? value }))
      },
    }
  }, [dict, pidField, hasChildField, condition])
  return <LazyTreeSelect {...rest} condition={condition} source={source} />
}
