import type { ReactNode } from 'react'
import { block } from '#kernel/web/block.tsx'
import { endpointSource } from '#engines/pickers/web/option-source.ts'
import { PickerField } from '#engines/pickers/web/picker-field.tsx'
import { positionApi } from '#system/position/shared/api.ts'
import { roleApi } from '#system/role/shared/api.ts'
import { ReferenceSelect } from '../widgets/reference-select.tsx'
import { ExampleField } from './example-field.tsx'

const PositionWindow = block(
  () => import('#system/position/web/pickers/position-window.tsx'),
  (m) => m.PositionWindow,
)
const RoleWindow = block(
  () => import('#system/role/web/pickers/role-window.tsx'),
  (m) => m.RoleWindow,
)
const positions = endpointSource(positionApi.options)
const roles = endpointSource(roleApi.options)

/** Departments, users, positions and roles: by typing, by what was chosen lately, or from the whole list. */
export const PeopleExamples = (): ReactNode => (
  <div className="gallery-fields">
    <ExampleField label="部门">
      {(bound) => <ReferenceSelect {...bound} kind="depart" isMany hasWindow placeholder="请选择部门" />}
    </ExampleField>
    <ExampleField label="用户">
      {(bound) => <ReferenceSelect {...bound} kind="user" isMany hasWindow placeholder="请选择用户" />}
    </ExampleField>
    <ExampleField label="负责人">
      {(bound) => <ReferenceSelect {...bound} kind="user" hasWindow placeholder="只选一人" />}
    </ExampleField>
    <ExampleField label="职务">
      {(bound) => (
        <PickerField
          {...bound}
          source={positions}
          noun="职务"
          placeholder="请选择职务"
          window={(props) => <PositionWindow {...props} />}
        />
      )}
    </ExampleField>
    <ExampleField label="角色">
      {(bound) => (
        <PickerField
          {...bound}
          isMany
          source={roles}
          noun="角色"
          placeholder="请选择角色"
          window={(props) => <RoleWindow {...props} />}
        />
      )}
    </ExampleField>
    <ExampleField label="部门（停用）">
      {(bound) => <ReferenceSelect {...bound} kind="depart" hasWindow disabled placeholder="请选择部门" />}
    </ExampleField>
  </div>
)
