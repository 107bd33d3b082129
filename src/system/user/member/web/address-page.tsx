import { DASH } from '#kernel/web/format.ts'
import { useState, type ReactNode } from 'react'
import type { Option } from '#engines/pickers/web/option-source.ts'
import { TreePanel } from '#engines/pickers/web/tree-panel.tsx'
import { ManageView } from '#engines/manage-view/web/manage-view.tsx'
import { userPermissions as may } from '../../shared/permissions.ts'
import { departTree } from '../../web/pickers/depart-tree.ts'
import { contactFields, memberApi, type Contact } from '../shared/api.ts'
import './address-page.css'

const api = { page: memberApi.contacts, one: memberApi.contact }
const columns = { post: { render: (_value: unknown, row: Contact) => row.post_dictText || row.post || DASH } }

/** The address book: the tree of organisations, and the people of the chosen one and below it. */
export function AddressPage(): ReactNode {
  const [depart, setDepart] = useState<readonly Option[]>([])
  const departId = depart.map(({ value }) => value).join(',')
  return (
    <div className="address-page">
      <aside className="address-tree" aria-label="部门">
        <TreePanel
          source={departTree}
          label="部门"
          placeholder="请输入部门名称"
          checked={depart.map(({ value }) => value)}
          onChange={setDepart}
        />
      </aside>
      <div className="address-people">
        <ManageView<Contact, never>
          key={departId}
          title="通讯录"
          api={api}
          fields={contactFields}
          columns={columns}
          permissions={{ list: may.addressBook }}
          fixed={departId === '' ? {} : { departId }}
        />
      </div>
    </div>
  )
}
