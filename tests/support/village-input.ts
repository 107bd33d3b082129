import { seedId } from '#kernel/server/seed-random.ts'
import type { VillageInput } from '#community/village/shared/schema.ts'

/** A village of 望江社区 as a form sends it, with what must be filled in and no more. */
export const villageInput = (name: string, more: Partial<VillageInput> = {}): VillageInput => ({
  name,
  streetId: seedId('depart', 'A01A01'),
  communityId: seedId('depart', 'A01A01A01'),
  areaCode: '330199001001',
  address: `${name}路1号`,
  lng: null,
  lat: null,
  boundary: null,
  villageType: '1',
  managementMode: '1',
  buildYear: null,
  developer: null,
  firstDeliveryDate: null,
  landArea: null,
  totalArea: '5000',
  residentArea: null,
  plannedRoomCount: null,
  parkingTotal: null,
  parkingGround: null,
  parkingUnder: null,
  elevatorCount: null,
  greenRate: null,
  feeStandard: null,
  images: null,
  ...more,
})
