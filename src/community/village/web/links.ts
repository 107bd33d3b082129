import { block } from '#kernel/web/block.tsx'

/** The file of a village on paper; its code comes with the first print. */
export const VillagePrint = block(
  () => import('./village-print.tsx'),
  (m) => m.VillagePrint,
)

/** The form of an application for another name, already about this village. */
export const renameAddress = (id: string): string => `/village/nameChange?villageId=${id}&_open=add`

/** Where a village stands on the map, and who may look there: the map lies on a floor above. */
export const mapAddress = (id: string): string => `/gismap?villageId=${id}`
export const mapPermission = 'gis:view'
