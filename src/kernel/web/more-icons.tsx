import type { ComponentType } from 'react'
import {
  ApartmentOutlined,
  AuditOutlined,
  BarChartOutlined,
  BookOutlined,
  CalendarOutlined,
  CheckCircleOutlined,
  CloudOutlined,
  ClusterOutlined,
  EnvironmentOutlined,
  FormOutlined,
  IdcardOutlined,
  NotificationOutlined,
  SafetyOutlined,
  SolutionOutlined,
} from '@ant-design/icons'

/** Icons that our own menus name besides the first, fetched when one of them is shown. */
export const moreIcons = {
  apartment: ApartmentOutlined,
  audit: AuditOutlined,
  'bar-chart': BarChartOutlined,
  book: BookOutlined,
  calendar: CalendarOutlined,
  'check-circle': CheckCircleOutlined,
  cloud: CloudOutlined,
  cluster: ClusterOutlined,
  environment: EnvironmentOutlined,
  form: FormOutlined,
  idcard: IdcardOutlined,
  notification: NotificationOutlined,
  safety: SafetyOutlined,
  solution: SolutionOutlined,
} as const satisfies Record<string, ComponentType>
