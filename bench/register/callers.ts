/** An account of each role around the first village, which all of them see; the administrator of the district first. */
export const callers = [
  'supadmin',
  'admin',
  'street01',
  'comm0101',
  'gnormal0101',
  'co01',
  'pm0101',
  'cs0101',
  'staff0101',
  'village0101',
  'committee0101',
  'owner0101',
  'tenant0101',
  'dep0101',
] as const
