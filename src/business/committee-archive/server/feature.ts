import { crudRoutes } from '#engines/manage-view/server/crud.ts'
import { serverFeature } from '#kernel/server/feature.ts'
import { archiveApi } from '../shared/api.ts'
import { archiveCarrier, archiveCategory, archiveSecrecy, keepPeriod } from '../shared/dictionaries.ts'
import { archivePermissions } from '../shared/permissions.ts'
import { archiveList } from './lists.ts'
import { archiveMenu } from './menu.ts'
import { archiveRules } from './rules.ts'
import { archiveSeed } from './seed.ts'

/** Boxes in which the committees of villages keep their papers. */
export const archiveServer = serverFeature({
  name: 'committee-archive',
  routes: crudRoutes(archiveApi, { title: '业委会档案', list: archiveList, rules: archiveRules }),
  menu: archiveMenu,
  permissions: [archivePermissions],
  dictionaries: [archiveCategory, keepPeriod, archiveSecrecy, archiveCarrier],
  constraints: {
    committee_archive_no: '档案编号刚被他人使用，请重新保存',
    committee_archive_village_id: '该小区已有业委会档案，不能删除',
    committee_archive_committee_id: '该届业委会已有档案，不能删除',
  },
  seed: archiveSeed,
})
