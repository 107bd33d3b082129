import type { ComponentType } from 'react'
import {

} from 'react'
import {

} from 'react'
import {
  AlertOutlined,
  ApiOutlined,
  BellOutlined,
  BranchesOutlined,
  CarryOutOutlined,
  ClockCircleOutlined,
  FlagOutlined,
  FundOutlined,
  MailOutlined,
  MoneyCollectOutlined,
  PayCircleOutlined,
  PieChartOutlined,
  ProfileOutlined,
  QrcodeOutlined,
  QuestionCircleOutlined,
  ReadOutlined,
  ShopOutlined,
  StarOutlined,
  TagsOutlined,
  WarningOutlined,
  AreaChartOutlined,
  DatabaseOutlined,
  FolderOutlined,
  ScheduleOutlined,
  TableOutlined,
} from '@ant-design/icons'

/** The rest of the icons that menu entries may name: deep in our menus, or chosen by an administrator. */
export const rareIcons = {
  alert: AlertOutlined,
  api: ApiOutlined,
  'area-chart': AreaChartOutlined,
  bell: BellOutlined,
  branches: BranchesOutlined,
  'carry-out': CarryOutOutlined,
  'clock-circle': ClockCircleOutlined,
  database: DatabaseOutlined,
  flag: FlagOutlined,
  folder: FolderOutlined,
  fund: FundOutlined,
  mail: MailOutlined,
  'money-collect': MoneyCollectOutlined,
  'pay-circle': PayCircleOutlined,
  'pie-chart': PieChartOutlined,
  profile: ProfileOutlined,
  qrcode: QrcodeOutlined,
  'question-circle': QuestionCircleOutlined,
  read: ReadOutlined,
  schedule: ScheduleOutlined,
  shop: ShopOutlined,
  star: StarOutlined,
  table: TableOutlined,
  tags: TagsOutlined,
  warning: WarningOutlined,
} as const satisfies Record<string, ComponentType>
