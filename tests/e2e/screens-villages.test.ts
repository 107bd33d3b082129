import { walkMenus } from './support/menu-walk.ts'

walkMenus([
  'co01',
  'pm0101',
  'village0101',
  'committee0101',
  'cs0101',
  'cash0101',
  'fin01',
  'meter0101',
  'disp0101',
  'equip01',
  'staff0101',
  'owner0101',
  'tenant0101',
  'dep0101',
])
