import { page } from '#kernel/web/page.tsx'
import { webFeature } from '#kernel/web/web-feature.ts'
import { faultPermissions as may } from '../shared/permissions.ts'

export const faultWeb = webFeature({
  name: 'fault-ticket',
  actions: [
    { label: '上报故障', path: '/reportFaultTicket/ticket?_open=add', permissions: [may.board, may.add] },
    { label: '我要上报', path: '/reportFaultTicket/mine?_open=add', permissions: [may.mine, may.add] },
  ],
  pages: {
    'fault/List': page(
      () => import('../board/web/list-page.tsx'),
      (m) => m.FaultListPage,
    ),
    'fault/Mine': page(
      () => import('../mine/web/mine-page.tsx'),
      (m) => m.FaultMinePage,
    ),
    'fault/Dispatch': page(
      () => import('../dispatch/web/dispatch-page.tsx'),
      (m) => m.FaultDispatchPage,
    ),
    'fault/Statistics': page(
      () => import('../statistics/web/statistics-page.tsx'),
      (m) => m.FaultStatisticsPage,
    ),
    'fault/AlertList': page(
      () => import('../alert/web/list-page.tsx'),
      (m) => m.AlertListPage,
    ),
    'fault/AlertSetting': page(
      () => import('../alert/web/setting-page.tsx'),
      (m) => m.AlertSettingPage,
    ),
    'fault/CategoryList': page(
      () => import('../category/web/list-page.tsx'),
      (m) => m.FaultCategoryListPage,
    ),
    'fault/DeviceGroupList': page(
      () => import('../gateway/web/list-page.tsx'),
      (m) => m.DeviceGroupListPage,
    ),
    'fault/ReasonList': page(
      () => import('../reason/web/list-page.tsx'),
      (m) => m.FaultReasonListPage,
    ),
  },
})
