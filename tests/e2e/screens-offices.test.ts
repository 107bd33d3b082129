import { walkMenus } from './support/menu-walk.ts'

walkMenus(['admin', 'supadmin', 'street01', 'comm0101', 'gnormal0101'])
