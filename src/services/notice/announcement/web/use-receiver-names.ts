import { endpointSource, type OptionSource } from '#engines/pickers/web/option-source.ts'
import { useNamed } from '#engines/pickers/web/use-options.ts'
import { departApi } from '#system/depart/shared/api.ts'
import { roleApi } from '#system/role/shared/api.ts'
import { userApi } from '#system/user/shared/api.ts'
import { call } from '#kernel/web/call.ts'
import { announcementApi } from '../shared/api.ts'
import type { SysAnnouncement } from '../shared/schema.ts'

export const people = endpointSource(userApi.options)
export const departs = endpointSource(departApi.options)
export const villages = endpointSource(announcementApi.villages)

const PAGE = '20'
const optionOf = ({ roleCode, roleName }: { roleCode: string; roleName: string }) => ({
  value: roleCode,
  text: roleName,
})

/** Roles by their codes, which announcements keep. */
export const roles: OptionSource = {
  key: 'announcement-roles',
  search: async (keyword, signal) =>
    (await call(roleApi.page, { keyword, pageSize: PAGE }, { signal, quiet: true })).records.map(optionOf),
  named: async (values, signal) =>
    (await call(roleApi.all, {}, { signal, quiet: true })).map(optionOf).filter(({ value }) => values.includes(value)),
}

const none: OptionSource = { key: 'none', search: async () => [], named: async () => [] }
const kinds = {
  ALL: [none, undefined],
  USER: [people, 'userIds'],
  DEPT: [departs, 'depIds'],
  ROLE: [roles, 'roleCodes'],
  VILLAGE: [villages, 'villageIds'],
} as const

/** Names of those whom an announcement is for; everybody has none. */
export function useReceiverNames(row: SysAnnouncement): string[] {
  const [source, key] = kinds[row.msgType]
  const values = key ? row[key].split(',').filter(Boolean) : []
  return useNamed(source, values).map(({ text }) => text)
}
