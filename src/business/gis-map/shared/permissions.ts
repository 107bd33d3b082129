import { permissions } from '#kernel/shared/permission.ts'

const overseers = ['admin', 'supAdmin', 'streetAdmin', 'communityAdmin'] as const

/** The map shows what the lists behind it show; drawing is for the authority, from the community upwards. */
export const gisPermissions = permissions('gis', {
  view: {
    label: '查看一张图',
    roles: [...overseers, 'gnormal', 'companyAdmin', 'projectManager', 'committeeDirector'],
  },
  draw: { label: '绘制小区边界', roles: overseers },
  import: { label: '导入坐标与边界', roles: overseers },
  export: { label: '导出地图', roles: [...overseers, 'companyAdmin', 'projectManager'] },
})
