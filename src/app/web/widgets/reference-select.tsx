import type { ComponentProps, ComponentType, ReactNode } from 'react'
import { block } from '#kernel/web/block.tsx'
import type { OptionSource } from '#engines/pickers/web/option-source.ts'
import { PickerField, type PickerWindowProps } from '#engines/pickers/web/picker-field.tsx'
import { RemoteSelect } from '#engines/pickers/web/remote-select.tsx'
import type { ReferenceKind } from '#kernel/shared/field.ts'
import { call } from '#kernel/web/call.ts'
import { pickerApi } from './picker-api.ts'

interface Props extends Omit<ComponentProps<typeof RemoteSelect>, 'source' | 'hasRecent'> {
  kind: ReferenceKind
  /** A button beside it opens the whole list, where there is one. */
  hasWindow?: boolean
}

const OPTIONS = '20'

const sourceOf = (kind: ReferenceKind): OptionSource => ({
  key: `/sys/picker/${kind}`,
  search: (keyword, signal) => call(pickerApi.options, { kind, keyword, pageSize: OPTIONS }, { signal, quiet: true }),
  named: (values, signal) => call(pickerApi.options, { kind, ids: values.join(',') }, { signal, quiet: true }),
})

const sources: Record<ReferenceKind, OptionSource> = {
  village: sourceOf('village'),
  room: sourceOf('room'),
  user: sourceOf('user'),
  depart: sourceOf('depart'),
}

const windows: Partial<Record<ReferenceKind, { noun: string; Window: ComponentType<PickerWindowProps> }>> = {
  user: {
    noun: '用户',
    Window: block(
      () => import('./depart-user-window.tsx'),
      (m) => m.DepartUserWindow,
    ),
  },
  depart: {
    noun: '部门',
    Window: block(
      () => import('#system/depart/web/pickers/depart-window.tsx'),
      (m) => m.DepartWindow,
    ),
  },
}

/** Chooses records of another unit by typing a part of their name, or from the whole list. */
export function ReferenceSelect({ kind, hasWindow = false, ...rest }: Props): ReactNode {
  const whole = hasWindow ? windows[kind] : undefined
  if (!whole) return <RemoteSelect {...rest} source={sources[kind]} hasRecent />
  const { noun, Window } = whole
  return <PickerField {...rest} source={sources[kind]} noun={noun} window={(props) => <Window {...props} />} />
}
