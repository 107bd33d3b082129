import { useMemo, type ComponentProps, type ReactNode } from 'react'
import { dictionary } from '#kernel/shared/dictionary.ts'
import { call } from '#kernel/web/call.ts'
import { useDictionary } from '#kernel/web/dictionary.ts'
import { ManySelect } from '#kernel/web/many-select.tsx'
import type { OptionSource } from '#engines/pickers/web/option-source.ts'
import { RemoteSelect } from '#engines/pickers/web/remote-select.tsx'
import { dictApi } from '../../shared/api.ts'

interface Props extends Omit<ComponentProps<typeof RemoteSelect>, 'source' | 'hasRecent'> {
  /** A dictionary, or `table,text,code` of a registered table. */
  dict: string
  /** Searches on the server also in a plain dictionary. */
  isRemote?: boolean
}

/** Chooses items of a dictionary: short ones from memory, tables by typing. */
export function DictSelect({ dict, isRemote = dict.includes(','), ...rest }: Props): ReactNode {
  if (dict === '') {
    return (
      <span role="alert" className="picker-problem">
        字典编码不能为空!
      </span>
    )
  }
  return isRemote ? <RemoteDict dict={dict} {...rest} /> : <LocalDict dict={dict} {...rest} />
}

/** Rows that a search answers. */
const FOUND = 10

function RemoteDict({ dict, ...rest }: Omit<Props, 'isRemote'>): ReactNode {
  const source = useMemo<OptionSource>(
    () => ({
      key: dict,
      search: (keyword, signal) =>
        call(dictApi.search, { code: dict, keyword, pageSize: FOUND }, { signal, quiet: true }),
      named: async (values, signal) => {
        const asked = { code: dict, key: values.join(','), delNotExist: 'false' }
        const texts = await call(dictApi.texts, asked, { signal, quiet: true })
        return values.map((value, index) => ({ value, text: texts[index] ?? value }))
      },
    }),
    [dict],
  )
  return <RemoteSelect {...rest} source={source} />
}

function LocalDict({ dict, value, onChange, isMany = false, ...rest }: Omit<Props, 'isRemote'>): ReactNode {
  const known = useMemo(() => dictionary(dict, '', {}), [dict])
  const items = useDictionary(known)
  const { id, placeholder, disabled } = rest
  return (
    <ManySelect<string | readonly string[]>
      id={id}
      aria-label={rest['aria-label']}
      aria-describedby={rest['aria-describedby']}
      placeholder={placeholder}
      disabled={disabled}
      className="picker-whole"
      allowClear
      isMany={isMany}
      maxTagCount="responsive"
      showSearch={{ optionFilterProp: 'label' }}
      value={isMany ? value : value[0]}
      onChange={(next) => onChange(next === undefined || next === null ? [] : [next].flat())}
      options={items.map(({ value: key, text }) => ({ value: key, label: text }))}
      notFoundContent="没有找到数据"
    />
  )
}
