import type { ReactNode } from 'react'
import { PickerField } from '#engines/pickers/web/picker-field.tsx'
import { endpointSource, type OptionSource } from '#engines/pickers/web/option-source.ts'
import { block } from '#kernel/web/block.tsx'
import { positionApi } from '#system/position/shared/api.ts'
import { RemoteSelect } from '#engines/pickers/web/remote-select.tsx'
import { call } from '#kernel/web/call.ts'
import { groupApi } from '../../group/shared/api.ts'
import { departApi } from '#system/depart/shared/api.ts'
import { userApi } from '#system/user/shared/api.ts'

const PeopleWindow = block(
  () => import('#system/user/web/pickers/user-window.tsx'),
  (m) => m.UserWindow,
)
const PositionWindow = block(
  () => import('#system/position/web/pickers/position-window.tsx'),
  (m) => m.PositionWindow,
)
const DepartWindow = block(
  () => import('#system/depart/web/pickers/depart-window.tsx'),
  (m) => m.DepartWindow,
)

export const peopleSource = endpointSource(userApi.options)
export const departSource = endpointSource(departApi.options)
export const positionSource = endpointSource(positionApi.options)

/** Groups of people are few: all of them come at once. */
const groups = async (signal: AbortSignal) =>
  (await call(groupApi.page, { pageSize: '100' }, { signal, quiet: true })).records.map(({ id, name }) => ({
    value: id,
    text: name,
  }))
export const groupSource: OptionSource = {
  key: '/act/group',
  search: async (keyword, signal) => (await groups(signal)).filter(({ text }) => text.includes(keyword)),
  named: async (values, signal) => (await groups(signal)).filter(({ value }) => values.includes(value)),
}

interface Props {
  id?: string
  value: readonly string[]
  onChange: (value: string[]) => void
  'aria-label'?: string
  isMany?: boolean
}

/** People, by typing or from the whole list. */
export const PeopleChoice = ({ isMany = true, onChange, ...rest }: Props): ReactNode => (
  <PickerField
    {...rest}
    isMany={isMany}
    source={peopleSource}
    noun="人员"
    placeholder="请选择人员"
    onChange={(next) => onChange([...next])}
    window={(props) => <PeopleWindow {...props} />}
  />
)

/** Organisations, by typing or from their tree. */
export const DepartChoice = ({ onChange, ...rest }: Props): ReactNode => (
  <PickerField
    {...rest}
    isMany
    source={departSource}
    noun="部门"
    placeholder="请选择部门"
    onChange={(next) => onChange([...next])}
    window={(props) => <DepartWindow {...props} />}
  />
)

/** Positions, by typing or from the whole list. */
export const PositionChoice = ({ onChange, ...rest }: Props): ReactNode => (
  <PickerField
    {...rest}
    isMany
    source={positionSource}
    noun="职务"
    placeholder="请选择职务"
    onChange={(next) => onChange([...next])}
    window={(props) => <PositionWindow {...props} />}
  />
)

/** Groups of people. */
export const GroupChoice = ({ onChange, ...rest }: Props): ReactNode => (
  <RemoteSelect
    {...rest}
    isMany
    source={groupSource}
    placeholder="请选择用户组"
    onChange={(next) => onChange([...next])}
  />
)
