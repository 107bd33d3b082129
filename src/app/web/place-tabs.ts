import type { PlaceTab } from '#kernel/web/place-tab.ts'
import { registerVillageTabs } from '#community/village/web/pickers/place-tabs.ts'
import { householdRoomTabs, householdVillageTabs } from '#community/household/web/pickers/place-tabs.ts'
import { committeeVillageTabs } from '#community/committee/web/pickers/place-tabs.ts'
import { contractVillageTabs } from '#community/contract/web/pickers/place-tabs.ts'
import { siteVillageTabs } from '#community/project-site/web/pickers/place-tabs.ts'
import { equipmentVillageTabs } from '#community/equipment/web/pickers/place-tabs.ts'
import { decisionVillageTabs } from '#services/decision/web/pickers/place-tabs.ts'
import { publicityVillageTabs } from '#services/publicity/web/pickers/place-tabs.ts'
import { warningVillageTabs } from '#services/warning/web/pickers/place-tabs.ts'
import { archiveVillageTabs } from '#business/committee-archive/web/pickers/place-tabs.ts'
import { meetingVillageTabs } from '#business/owners-meeting/meeting/web/pickers/place-tabs.ts'
import { fundRoomTabs, fundVillageTabs } from '#business/maintenance-fund/web/pickers/place-tabs.ts'
import { feeRoomTabs, feeVillageTabs } from '#business/property-fee/web/pickers/place-tabs.ts'
import { repairRoomTabs, repairVillageTabs } from '#business/repair-ticket/web/pickers/place-tabs.ts'
import { faultVillageTabs } from '#business/fault-ticket/web/pickers/place-tabs.ts'
import { complaintVillageTabs } from '#business/complaint/web/pickers/place-tabs.ts'

/** The lists of every area on the page of a village; those of one group stand in this order. */
export const villageTabs: readonly PlaceTab[] = [
  ...registerVillageTabs,
  ...householdVillageTabs,
  ...committeeVillageTabs,
  ...contractVillageTabs,
  ...siteVillageTabs,
  ...equipmentVillageTabs,
  ...decisionVillageTabs,
  ...publicityVillageTabs,
  ...warningVillageTabs,
  ...archiveVillageTabs,
  ...meetingVillageTabs,
  ...fundVillageTabs,
  ...feeVillageTabs,
  ...repairVillageTabs,
  ...faultVillageTabs,
  ...complaintVillageTabs,
]

/** The lists of every area on the page of a home, by its room. */
export const roomTabs: readonly PlaceTab[] = [...householdRoomTabs, ...fundRoomTabs, ...feeRoomTabs, ...repairRoomTabs]
